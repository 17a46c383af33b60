import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { candidates } from '../candidates/candidates.table';
import { keyedHashes } from './keyed-hash';
import { suppressions } from './suppressions.table';

type Gone = { email: string; phone: string; listedPhoneHash: string | null };

/**
 * For people who are deleted already: a number that others have as well is no one person's. Of a
 * corrected number the listed one counts: anyone can enter the number of another person.
 */
export async function suppress(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { erasureId, gone }: { erasureId: string; gone: readonly Gone[] },
): Promise<void> {
  const listed = gone.filter(({ listedPhoneHash }) => listedPhoneHash === null);
  const phones = listed.map(({ phone }) => phone);
  const kept = await tx
    .selectDistinct({ phone: candidates.phone })
    .from(candidates)
    .where(inArray(candidates.phone, phones));
  const shared = new Set(kept.map(({ phone }) => phone));
  const { ofEmail, ofPhone } = keyedHashes(env);
  const hashes = new Set([
    ...gone.map(({ email }) => ofEmail(email)),
    ...gone.flatMap(({ listedPhoneHash }) => listedPhoneHash ?? []),
    ...phones.filter((phone) => !shared.has(phone)).map(ofPhone),
  ]);
  await tx
    .insert(suppressions)
    .values([...hashes].map((keyedHash) => ({ keyedHash, erasureId })))
    .onConflictDoNothing();
}
