import { inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { textArray } from '../../foundation/db/columns';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { inSlices, mapInSlices } from '../../foundation/timing/slices';
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

/**
 * Imports exclude erasures and number corrections; each kind runs concurrently with itself. Take it
 * first in every transaction: taken later, it can deadlock.
 */
export async function lockAgainstImports(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${suppressions} in row exclusive mode`);
}

export async function lockForImport(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${suppressions} in share mode`);
}

type Person = { email: string; phone: string; fullName: string };

/** Keeps building one statement short enough not to delay other requests. */
const CHUNK = 2_000;

export async function findSuppressed<P extends Person>(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  people: readonly P[],
): Promise<ReadonlySet<P>> {
  const out = new Set<P>();
  const byPhone: P[] = [];
  for (let start = 0; start < people.length; start += CHUNK) {
    const hashed = await hashPeople(env, people.slice(start, start + CHUNK));
    const known = await findKnown(
      tx,
      hashed.flatMap(({ email, phone }) => [email, phone]),
    );
    for (const { person, email, phone } of hashed) {
      if (known.has(email)) out.add(person);
      else if (known.has(phone)) byPhone.push(person);
    }
  }
  if (byPhone.length === 0) return out;
  const shared = await findShared(tx, new Set(byPhone.map(({ phone }) => phone)), people);
  return new Set([...out, ...byPhone.filter(({ phone }) => !shared.has(phone))]);
}

export async function findSuppressedField(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { fullName, email, phone }: { fullName: string; email?: string; phone?: string },
): Promise<'email' | 'phone' | null> {
  const { ofEmail, ofPhone } = keyedHashes(env);
  const ofNew = {
    email: email === undefined ? null : ofEmail(email),
    phone: phone === undefined ? null : ofPhone(phone),
  };
  const known = await findKnown(
    tx,
    Object.values(ofNew).filter((hash) => hash !== null),
  );
  if (ofNew.email !== null && known.has(ofNew.email)) return 'email';
  if (phone === undefined || ofNew.phone === null || !known.has(ofNew.phone)) return null;
  const shared = await findShared(tx, new Set([phone]), [{ email: '', phone, fullName }]);
  return shared.has(phone) ? null : 'phone';
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

function hashPeople<P extends Person>(env: Deps['env'], people: readonly P[]) {
  const { ofEmail, ofPhone } = keyedHashes(env);
  const hash = (person: P) => ({
    person,
    email: ofEmail(person.email),
    phone: ofPhone(person.phone),
  });
  return inSlices(mapInSlices(people, hash));
}

const Known = z.object({ hash: z.string() });

async function findKnown(tx: Db, hashes: readonly string[]): Promise<Set<string>> {
  const known = await queryRows(
    tx,
    sql`select keyed_hash as hash from ${suppressions}
        where keyed_hash in (select unnest(${textArray(hashes)}))`,
    Known,
  );
  return new Set(known.map(({ hash }) => hash));
}

/**
 * A number shared by people with different names is an office's and does not identify the erased
 * person.
 */
async function findShared(tx: Db, phones: ReadonlySet<string>, people: readonly Person[]) {
  const listed = await tx
    .select({ phone: candidates.phone, fullName: candidates.fullName })
    .from(candidates)
    .where(inArray(candidates.phone, [...phones]));
  const owners = new Map<string, Set<string>>();
  const named = people.filter(({ phone }) => phones.has(phone));
  for (const { phone, fullName } of [...named, ...listed]) {
    owners.set(phone, (owners.get(phone) ?? new Set()).add(fullName.toLowerCase()));
  }
  return new Set([...phones].filter((phone) => (owners.get(phone)?.size ?? 0) > 1));
}
