import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { forEachTest } from '../../testing/made-for-tests';
import { TEST_START } from '../../testing/test-api';
import { testClock } from '../../testing/test-clock';
import { openTestDatabase } from '../../testing/test-database';
import { testRandom } from '../../testing/test-random';
import { StartError } from '../errors/start-error';
import { secretKeys } from '../tables/secret-keys.table';
import { openKeys, tryToEndRotation, verifyKeys } from './open-keys';

const FIRST = 'the first secret of 32 characters.';
const SECOND = 'the second secret of 32 characters';
const THIRD = 'the third secret of 32 characters.';

const database = forEachTest(openTestDatabase);
const random = testRandom();
let clock = testClock(TEST_START);
beforeEach(() => {
  clock = testClock(TEST_START);
});

const depsOf = (secretKey: string, previousSecretKey: string | null) => ({
  db: database.db,
  clock: clock.now,
  random,
  env: { secretKey, previousSecretKey },
});

const start = (secretKey: string, previousSecretKey: string | null = null) =>
  openKeys(depsOf(secretKey, previousSecretKey), []);

const verify = (secretKey: string, previousSecretKey: string | null = null) =>
  verifyKeys(depsOf(secretKey, previousSecretKey), []);

const readRows = () => database.db.select().from(secretKeys);

async function endRotation(secretKey: string, previousSecretKey: string): Promise<boolean> {
  clock.advance(HOUR_MS);
  return tryToEndRotation(depsOf(secretKey, previousSecretKey), clock.now());
}

const refusal = (starting: Promise<unknown>): Promise<unknown> =>
  starting.then(
    () => 'it started',
    (error: unknown) => (error instanceof StartError ? error.message : error),
  );

const UNKNOWN =
  'This database is used with another SECRET_KEY: set that one, or give it as SECRET_KEY_PREVIOUS to replace it.';
const RETIRED =
  'This SECRET_KEY was replaced and cannot be used again: set the one that replaced it.';
const STILL_NEEDED =
  'SECRET_KEY_PREVIOUS must stay the key before this one until the log says that it can be removed.';

describe('openKeys', () => {
  it('uses the SECRET_KEY of the first start for everything', async () => {
    const keys = { current: FIRST, previous: null, hashing: FIRST };
    expect(await start(FIRST)).toEqual(keys);
    expect(await start(FIRST)).toEqual(keys);
  });

  it('accepts one of two keys at a first start with both', async () => {
    const keys = [FIRST, SECOND, FIRST, SECOND];
    const refused = await Promise.all(keys.map((key) => refusal(start(key))));
    expect(refused.filter((one) => one === UNKNOWN)).toHaveLength(2);
  });

  it('stores no key as text', async () => {
    await start(FIRST);
    await start(SECOND, FIRST);
    const stored = JSON.stringify(await database.db.select().from(secretKeys));
    expect(stored).not.toContain(FIRST);
    expect(stored).not.toContain(SECOND);
  });

  it('refuses another SECRET_KEY', async () => {
    await start(FIRST);
    expect(await refusal(start(SECOND))).toBe(UNKNOWN);
    expect(await refusal(start(SECOND, THIRD))).toBe(UNKNOWN);
  });

  it('keeps the first one for stored hashes over two rotations', async () => {
    await start(FIRST);
    const keys = { current: SECOND, previous: FIRST, hashing: FIRST };
    expect(await start(SECOND, FIRST)).toEqual(keys);
    await endRotation(SECOND, FIRST);
    expect(await start(THIRD, SECOND)).toMatchObject({ hashing: FIRST });
  });

  it('refuses a rotation before the first start, as either key may have been in use', async () => {
    const message = 'Start once with the SECRET_KEY in use, and without SECRET_KEY_PREVIOUS.';
    expect(await refusal(start(SECOND, FIRST))).toBe(message);
    expect(await start(FIRST)).toMatchObject({ hashing: FIRST });
  });
});

describe('a rotation', () => {
  beforeEach(() => start(FIRST));

  it('is prepared by accepting the next key as SECRET_KEY_PREVIOUS', async () => {
    const keys = { current: FIRST, previous: SECOND, hashing: FIRST };
    expect(await start(FIRST, SECOND)).toEqual(keys);
    expect(await start(FIRST)).toMatchObject({ current: FIRST });
  });

  it('ends the use of the key before', async () => {
    await start(SECOND, FIRST);
    expect(await refusal(start(FIRST))).toBe(UNKNOWN);
  });

  it('is made once by copies that start at the same time', async () => {
    const started = await Promise.all(Array.from({ length: 4 }, () => start(SECOND, FIRST)));
    expect(new Set(started.map(({ hashing }) => hashing))).toEqual(new Set([FIRST]));
    expect(await database.db.select().from(secretKeys)).toMatchObject([{ rotatedAt: TEST_START }]);
  });

  it('is made to one key only by copies that start with different ones', async () => {
    const keys = [SECOND, THIRD, SECOND, THIRD];
    const refused = await Promise.all(keys.map((key) => refusal(start(key, FIRST))));
    expect(refused.filter((one) => one === UNKNOWN)).toHaveLength(2);
  });

  it('survives a copy that starts with the settings before, and then takes an hour more', async () => {
    await start(SECOND, FIRST);
    const [row] = await readRows();
    clock.advance(HOUR_MS);
    expect(await start(FIRST, SECOND)).toMatchObject({ current: FIRST, hashing: FIRST });
    expect(await readRows()).toEqual([{ ...row, rotatedAt: clock.now() }]);
    expect(await tryToEndRotation(depsOf(SECOND, FIRST), clock.now())).toBe(false);
    expect(await start(SECOND, FIRST)).toMatchObject({ hashing: FIRST });
    expect(await endRotation(SECOND, FIRST)).toBe(true);
  });

  it('needs the key before until it has ended', async () => {
    await start(SECOND, FIRST);
    expect(await refusal(start(SECOND))).toBe(STILL_NEEDED);
    expect(await refusal(start(SECOND, THIRD))).toBe(STILL_NEEDED);
    expect(await refusal(start(THIRD, SECOND))).toBe(STILL_NEEDED);
    expect(await endRotation(SECOND, FIRST)).toBe(true);
    expect(await start(SECOND)).toMatchObject({ current: SECOND, previous: null });
  });

  it('ends an hour after it began at the earliest, and once', async () => {
    await start(SECOND, FIRST);
    clock.advance(HOUR_MS - 1);
    expect(await tryToEndRotation(depsOf(SECOND, FIRST), clock.now())).toBe(false);
    expect(await endRotation(SECOND, FIRST)).toBe(true);
    expect(await endRotation(SECOND, FIRST)).toBe(false);
  });

  it('is not ended by a copy with the settings before', async () => {
    await start(SECOND, FIRST);
    expect(await endRotation(FIRST, SECOND)).toBe(false);
  });

  it('retires the key before, so that a server with old settings does not bring it back', async () => {
    await start(SECOND, FIRST);
    expect(await endRotation(SECOND, FIRST)).toBe(true);
    const rows = await readRows();
    for (const starting of [start(FIRST, SECOND), start(FIRST), verify(FIRST, SECOND)])
      expect(await refusal(starting)).toBe(RETIRED);
    expect(await readRows()).toEqual(rows);
    await start(THIRD, SECOND);
    expect(await endRotation(THIRD, SECOND)).toBe(true);
    expect(await refusal(start(FIRST, THIRD))).toBe(RETIRED);
    expect(await refusal(start(SECOND, THIRD))).toBe(RETIRED);
  });
});

describe('verifyKeys', () => {
  it('opens the keys before, during and after a rotation, and writes nothing', async () => {
    await start(FIRST);
    const before = await readRows();
    expect(await verify(SECOND, FIRST)).toMatchObject({ current: SECOND, hashing: FIRST });
    expect(await readRows()).toEqual(before);
    await start(SECOND, FIRST);
    const during = await readRows();
    clock.advance(HOUR_MS);
    expect(await verify(FIRST, SECOND)).toMatchObject({ current: FIRST, hashing: FIRST });
    expect(await verify(SECOND, FIRST)).toMatchObject({ current: SECOND, hashing: FIRST });
    expect(await readRows()).toEqual(during);
  });

  it('refuses another SECRET_KEY', async () => {
    await start(FIRST);
    expect(await refusal(verify(SECOND))).toBe(UNKNOWN);
  });

  it('records the key of a database that no server has used yet', async () => {
    expect(await verify(FIRST)).toMatchObject({ hashing: FIRST });
    expect(await refusal(start(SECOND))).toBe(UNKNOWN);
  });
});
