import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Keys } from '../crypto/keys';
import { hmac } from '../crypto/purpose-hash';
import { sealWith, unsealWith } from '../crypto/sealed-text';
import type { Db } from '../db/db';
import type { Deps } from '../deps';
import type { Env } from '../env/env';
import { StartError } from '../errors/start-error';
import { secretKeys } from '../tables/secret-keys.table';

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'random'> & {
  env: Pick<Env, 'secretKey' | 'previousSecretKey'>;
};

/**
 * Refuses a key that this database was not used with. The first start with a new one records it,
 * for which all others wait.
 */
export function openKeys(deps: KeyDeps): Promise<Keys> {
  const { secretKey: current, previousSecretKey: previous } = deps.env;
  return deps.db.transaction(async (tx) => {
    const known = await lockRow(tx, deps);
    if (known.fingerprint === fingerprintOf(current)) {
      requirePrevious(known, previous);
      return { current, previous, hashing: openHashingKey(current, known) };
    }
    if (previous === null || known.fingerprint !== fingerprintOf(previous)) throw unknownKey();
    if (known.previousFingerprint !== fingerprintOf(current)) requirePrevious(known, null);
    const hashing = openHashingKey(previous, known);
    await tx.update(secretKeys).set({
      ...recordOf(deps, hashing),
      previousFingerprint: known.fingerprint,
      rotatedAt: deps.clock(),
    });
    return { current, previous, hashing };
  });
}

/** Copies that still run with the settings before can seal under the previous key. */
const OVERLAP_MS = HOUR_MS;

/** `checkedAt` is when everything that was sealed began to be sealed under the current key. */
export async function tryToEndRotation({ db, env }: KeyDeps, checkedAt: Date): Promise<boolean> {
  const ended = await db
    .update(secretKeys)
    .set({ previousFingerprint: null })
    .where(
      and(
        eq(secretKeys.fingerprint, fingerprintOf(env.secretKey)),
        isNotNull(secretKeys.previousFingerprint),
        lte(secretKeys.rotatedAt, new Date(checkedAt.getTime() - OVERLAP_MS)),
      ),
    )
    .returning({ fingerprint: secretKeys.fingerprint });
  return ended.length > 0;
}

type Row = typeof secretKeys.$inferSelect;

async function lockRow(tx: Db, deps: KeyDeps): Promise<Row> {
  const { secretKey, previousSecretKey } = deps.env;
  const first = recordOf(deps, secretKey);
  const added = await tx.insert(secretKeys).values(first).onConflictDoNothing().returning();
  // Otherwise it would not be known which of the two has made the hashes in the database.
  if (added.length > 0 && previousSecretKey !== null) throw unknownOrder();
  const [row] = await tx.select().from(secretKeys).for('update');
  if (!row) throw new Error('The record of the secret key was not returned');
  return row;
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

const unknownKey = () =>
  new StartError(
    'This database is used with another SECRET_KEY: set that one, or give it as SECRET_KEY_PREVIOUS to replace it.',
  );

const fingerprintOf = (key: string) => hmac(key, 'fingerprint', '').toString('base64url');
