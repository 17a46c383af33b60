import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { StartError } from '../../foundation/errors/start-error';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { isCorrected } from '../candidates/corrected-fields';
import { keyedHashes } from '../candidates/keyed-hash';
import { samePerson } from '../candidates/same-person';
import { candidates } from '../tables/candidates.table';
import { importKeys } from '../tables/import-keys.table';
import { replaceAddress } from './replace-address';

type RestoreDeps = MailingDeps & Pick<Deps, 'env' | 'random'>;

/**
 * Run manually for an owner who has lost the profile: only the owner knows the previous address.
 */
export async function restoreAddress(deps: RestoreDeps, former: string): Promise<void> {
  const email = former.trim().toLowerCase();
  await mailingTransaction(deps, async (tx, sendMail) => {
    const candidateId = await findFormerOwner(deps, tx, email);
    // The address that is replaced here was entered by another person.
    const restored = { candidateId, email, isOwn: false };
    const path = await replaceAddress(deps, { tx, sendMail }, restored);
    if (!path) throw new StartError('The profile has this address already.');
  });
}

/**
 * Only people who replaced the address themselves: one that HR mistyped or corrected may be another
 * person's.
 */
async function findFormerOwner({ env }: RestoreDeps, tx: Db, email: string): Promise<string> {
  const keys = await tx
    .select({ candidateId: candidates.id })
    .from(importKeys)
    .innerJoin(candidates, eq(candidates.id, importKeys.candidateId))
    .where(
      and(
        eq(importKeys.keyedHash, keyedHashes(env).ofEmail(email)),
        importKeys.isOwn,
        isCorrected('email'),
      ),
    );
  const [first] = keys;
  if (!first) throw new StartError('No profile had this address before.');
  const profiles = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(inArray(candidates.id, samePerson(first.candidateId)));
  const ids = new Set(profiles.map(({ id }) => id));
  if (keys.every(({ candidateId }) => ids.has(candidateId))) return first.candidateId;
  throw new StartError('Profiles of more than one person had this address before.');
}
