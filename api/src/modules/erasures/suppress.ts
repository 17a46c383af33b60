import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { candidates } from '../candidates/candidates.table';
import { keyedHashes } from './keyed-hash';
import { suppressions } from './suppressions.table';

type Gone = { email: string; phone: string };

/** Of people who are gone already: a number that somebody has all the same is no one person's. */
export async function suppress(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { erasureId, gone }: { erasureId: string; gone: readonly Gone[] },
): Promise<void> {
  const phones = gone.map(({ phone }) => phone);
  const kept = await tx
    .selectDistinct({ phone: candidates.phone })
    .from(candidates)
    .where(inArray(candidates.phone, phones));
  const shared = new Set(kept.map(({ phone }) => phone));
  const { ofEmail, ofPhone } = keyedHashes(env);
  const hashes = new Set([
    ...gone.map(({ email }) => ofEmail(email)),
    ...phones.filter((phone) => !shared.has(phone)).map(ofPhone),
  ]);
  await tx
    .insert(suppressions)
    .values([...hashes].map((keyedHash) => ({ keyedHash, erasureId })))
    .onConflictDoNothing();
}
