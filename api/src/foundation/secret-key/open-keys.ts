import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Keys } from '../crypto/keys';
import { hmac } from '../crypto/purpose-hash';
import { sealWith, unsealWith } from '../crypto/sealed-text';
import type { Db } from '../db/db';
import type { Deps } from '../deps';
import type { Env } from '../env/env';
import { StartError } from '../errors/start-error';
import { secretKeys } from '../tables/secret-keys.table';
import { opensSample, type SealedColumn } from './sealed-column';

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'random'> & {
  env: Pick<Env, 'secretKey' | 'previousSecretKey'>;
};

/**
 * For a server: refuses a key that this database was not used with. The first start with a new one
 * records it, for which all others wait.
 */
export function openKeys(deps: KeyDeps, columns: readonly SealedColumn[]): Promise<Keys> {
  return deps.db.transaction(async (tx) => {
    const row = await lockRow(tx, deps, columns);
    const keys = keysOf(row, deps.env);
    const fingerprint = fingerprintOf(keys.current);
    if (row.fingerprint === fingerprint) return keys;
    // Settings from before the rotation are those of a server that seals under the previous key.
    const isBefore = row.previousFingerprint === fingerprint;
    const rotation = { ...recordOf(deps, keys.hashing), previousFingerprint: row.fingerprint };
    await tx.update(secretKeys).set({ ...(!isBefore && rotation), rotatedAt: deps.clock() });
    return keys;
  });
}

/** For a command: the same without a rotation, which is a server's. */
export async function verifyKeys(deps: KeyDeps, columns: readonly SealedColumn[]): Promise<Keys> {
  const [row] = await deps.db.select().from(secretKeys);
  return row ? keysOf(row, deps.env) : openKeys(deps, columns);
}

/** For a report: whether this key can be used, and what a rotation still needs. */
export async function describeKeys({ db, env }: Pick<KeyDeps, 'db' | 'env'>): Promise<string> {
  const [row] = await db.select().from(secretKeys);
  if (!row) return 'A first start records it.';
  keysOf(row, env);
  const fingerprint = fingerprintOf(env.secretKey);
  if (row.previousFingerprint === fingerprint) return 'It is being replaced: set the next one.';
  if (row.fingerprint !== fingerprint) return 'The next start of a server begins its rotation.';
  if (row.previousFingerprint === null) return 'It is in use, and no rotation is under way.';
  const since = row.rotatedAt?.toISOString() ?? 'its start';
  return `Its rotation has not ended since ${since}: SECRET_KEY_PREVIOUS must stay.`;
}

/** False for settings from before a rotation. */
export async function isCurrentKey({ db, env }: KeyDeps): Promise<boolean> {
  return (await db.$count(secretKeys, isRecorded(env))) > 0;
}

/** Copies that still run with the settings before can seal under the previous key. */
const OVERLAP_MS = HOUR_MS;

/** `checkedAt` is when everything that was sealed began to be sealed under the current key. */
export async function tryToEndRotation({ db, env }: KeyDeps, checkedAt: Date): Promise<boolean> {
  const ended = await db
    .update(secretKeys)
    .set({ previousFingerprint: null, retiredFingerprints: withPrevious })
    .where(
      and(
        isRecorded(env),
        isNotNull(secretKeys.previousFingerprint),
        lte(secretKeys.rotatedAt, new Date(checkedAt.getTime() - OVERLAP_MS)),
      ),
    )
    .returning({ fingerprint: secretKeys.fingerprint });
  return ended.length > 0;
}

const isRecorded = ({ secretKey }: KeyDeps['env']) =>
  eq(secretKeys.fingerprint, fingerprintOf(secretKey));

const withPrevious = sql`array_append(${secretKeys.retiredFingerprints}, ${secretKeys.previousFingerprint})`;

type Row = typeof secretKeys.$inferSelect;

async function lockRow(tx: Db, deps: KeyDeps, columns: readonly SealedColumn[]): Promise<Row> {
  const { secretKey, previousSecretKey } = deps.env;
  const first = recordOf(deps, secretKey);
  const added = await tx.insert(secretKeys).values(first).onConflictDoNothing().returning();
  if (added.length > 0) {
    // Otherwise it would not be known which of the two has made the hashes in the database.
    if (previousSecretKey !== null) throw unknownOrder();
    for (const column of columns) {
      if (!(await opensSample(tx, column, secretKey))) throw sealedOtherwise();
    }
  }
  const [row] = await tx.select().from(secretKeys).for('update');
  if (!row) throw new Error('The record of the secret key was not returned');
  return row;
}

function keysOf(
  row: Row,
  { secretKey: current, previousSecretKey: previous }: KeyDeps['env'],
): Keys {
  const fingerprint = fingerprintOf(current);
  if (row.retiredFingerprints.includes(fingerprint)) throw retiredKey();
  if (row.fingerprint === fingerprint) {
    requirePrevious(row, previous);
    return { current, previous, hashing: openHashingKey(current, row) };
  }
  if (previous === null || row.fingerprint !== fingerprintOf(previous)) throw unknownKey();
  if (row.previousFingerprint !== fingerprint) requirePrevious(row, null);
  return { current, previous, hashing: openHashingKey(previous, row) };
}

const PURPOSE = 'hashing key';

const recordOf = ({ env, random }: KeyDeps, hashing: string) => ({
  fingerprint: fingerprintOf(env.secretKey),
  sealedHashingKey: sealWith(env.secretKey, { random, purpose: PURPOSE, text: hashing }),
});

function openHashingKey(key: string, { sealedHashingKey }: Row): string {
  const hashing = unsealWith(key, PURPOSE, sealedHashingKey);
  if (hashing === null) throw new StartError('The hashing key in the database has been changed.');
  return hashing;
}

function requirePrevious({ previousFingerprint: needed }: Row, previous: string | null): void {
  if (needed === null || (previous !== null && needed === fingerprintOf(previous))) return;
  throw new StartError(
    'SECRET_KEY_PREVIOUS must stay the key before this one until the log says that it can be removed.',
  );
}

const unknownOrder = () =>
  new StartError('Start once with the SECRET_KEY in use, and without SECRET_KEY_PREVIOUS.');

/** Versions before this record have sealed as well. */
const sealedOtherwise = () =>
  new StartError(
    'What is sealed in this database cannot be opened with this SECRET_KEY: set the one in use until now.',
  );

const retiredKey = () =>
  new StartError(
    'This SECRET_KEY was replaced and cannot be used again: set the one that replaced it.',
  );

const unknownKey = () =>
  new StartError(
    'This database is used with another SECRET_KEY: set that one, or give it as SECRET_KEY_PREVIOUS to replace it.',
  );

const fingerprintOf = (key: string) => hmac(key, 'fingerprint', '').toString('base64url');
