import { eq, isNotNull, and } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { importKeys } from '../candidates/import-keys.table';
import { keyedHashes } from '../erasures/keyed-hash';
import { mailingTransaction } from '../mail/mailing-transaction';
import { StartError } from '../../start-error';
import { replaceAddress } from './replace-address';

type RestoreDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'random'>;

/** By hand, for an owner who has lost the profile; only they know the address before. */
export async function restoreAddress(deps: RestoreDeps, former: string): Promise<void> {
  const email = former.trim().toLowerCase();
  await mailingTransaction({ ...deps, wakeMail: () => undefined }, async (tx, sendMail) => {
    const [key] = await tx
      .select({ candidateId: importKeys.candidateId })
      .from(importKeys)
      .where(
        and(
          eq(importKeys.keyedHash, keyedHashes(deps.env).ofEmail(email)),
          isNotNull(importKeys.candidateId),
        ),
      )
      .limit(1);
    const candidateId = key?.candidateId ?? null;
    const path =
      candidateId && (await replaceAddress(deps, { tx, sendMail }, { candidateId, email }));
    if (!path) throw new StartError('No profile had this address before.');
  });
}
