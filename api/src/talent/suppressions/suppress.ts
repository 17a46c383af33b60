import { inArray, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { keyedHashes } from '../candidates/keyed-hash';
import type { LockedProfile } from '../candidates/same-person';
import { suppressions } from '../tables/candidate-mails.table';
import { candidates } from '../tables/candidates.table';

type Gone = Pick<LockedProfile, 'email' | 'phone' | 'listedPhoneHash' | 'listedPhoneIsShared'>;

type Suppressing = {
  erasureId: string;
  gone: readonly Gone[];
  formerEmails: readonly string[];
};

export async function suppress(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { erasureId, gone, formerEmails }: Suppressing,
): Promise<void> {
  const hashes = keyedHashes(env);
  const suppressed = new Set([
    ...gone.map(({ email }) => hashes.ofEmail(email.toLowerCase())),
    ...formerEmails,
    ...(await unsharedHashes(hashes, tx, gone)),
  ]);
  await tx
    .insert(suppressions)
    .values([...suppressed].map((keyedHash) => ({ keyedHash, erasureId })))
    .onConflictDoNothing();
}

type KeyedHashes = ReturnType<typeof keyedHashes>;

/**
 * A number that a remaining candidate also has is not suppressed, since it identifies no single
 * person.
 */
async function unsharedHashes(hashes: KeyedHashes, tx: Db, gone: readonly Gone[]) {
  const numbers = listedNumbers(hashes, gone);
  const phones = numbers.flatMap(({ phone }) => phone ?? []);
  const listed = numbers.map(({ hash }) => hash);
  const kept = await tx
    .selectDistinct({ phone: candidates.phone, hash: candidates.listedPhoneHash })
    .from(candidates)
    .where(or(inArray(candidates.phone, phones), inArray(candidates.listedPhoneHash, listed)));
  const shared = new Set([
    ...kept.flatMap(({ phone, hash }) => [hashes.ofPhone(phone), hash]),
    ...numbers.filter(({ isShared }) => isShared).map(({ hash }) => hash),
  ]);
  return listed.filter((hash) => !shared.has(hash));
}

/** Uses the numbers as listed: anyone can enter the number of another person. */
function listedNumbers({ ofPhone }: KeyedHashes, gone: readonly Gone[]) {
  return gone.map(({ phone, listedPhoneHash, listedPhoneIsShared: isShared }) => {
    const present = ofPhone(phone);
    const hash = listedPhoneHash ?? present;
    // Of a corrected number only the hash is known.
    return { hash, isShared, phone: hash === present ? phone : null };
  });
}
