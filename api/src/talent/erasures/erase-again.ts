import { asc, gt, sql } from 'drizzle-orm';
import { newToken } from '../../foundation/crypto/token';
import type { Deps } from '../../foundation/deps';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { isCorrected } from '../candidates/corrected-fields';
import { findSuppressed } from '../suppressions/suppressions';
import { candidates } from '../tables/candidates.table';
import { erasePerson, type ReturnedCandidateId } from './erase-person';
import { receiptOf } from './receipt';

const BATCH = 10_000;

type EraseDeps = Pick<
  Deps,
  'db' | 'env' | 'clock' | 'random' | 'paymentProvider' | 'log' | 'listBilling'
>;

export async function eraseAgain(deps: EraseDeps): Promise<number> {
  let profiles = 0;
  let people = await readBatch(deps, null);
  while (people.length > 0) {
    for (const { id } of await findSuppressed(deps, deps.db, people)) {
      profiles += await eraseReturned(deps, id);
    }
    people = await readBatch(deps, people.at(-1)?.id ?? null);
  }
  return profiles;
}

const readBatch = ({ db }: EraseDeps, after: string | null) =>
  db
    .select({
      id: candidates.id,
      email: sql<string>`lower(${candidates.email})`,
      // Anyone can enter the number of a person who was erased.
      phone: sql<string>`case when ${isCorrected('phone')} then '' else ${candidates.phone} end`,
      fullName: candidates.fullName,
    })
    .from(candidates)
    .where(after === null ? undefined : gt(candidates.id, after))
    .orderBy(asc(candidates.id))
    .limit(BATCH);

/** The person keeps their first receipt; this one is discarded. */
async function eraseReturned(deps: EraseDeps, id: string): Promise<number> {
  const receipt = receiptOf(deps.env, newToken(deps.random));
  const erased = await deps.db.transaction((tx) =>
    erasePerson(deps, tx, { candidateId: trusted(id), receipt }),
  );
  if (erased) logSecurityEvent(deps, 'data-erased', null);
  for (const reference of erased?.outdated ?? [])
    await deps.paymentProvider.closePayment(reference);
  return erased?.erasure.removed.profiles ?? 0;
}

/** Sound for ids from `findSuppressed`: these people have asked to be erased before. */
const trusted = (candidateId: string) => candidateId as ReturnedCandidateId;
