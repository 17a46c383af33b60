import { DAY_MS } from '@gangway/contract/foundation/durations';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi, TEST_START } from '../../testing/test-api';
import { consumeAttempt, resetAttempts, type Attempt } from './growing-delay';

const api = forFile(createTestApi);
let attempt: Attempt;
let serial = 0;
beforeEach(() => {
  api.clock.set(TEST_START);
  serial += 1;
  attempt = { name: 'signInFromAddress', subject: `someone ${serial}` };
});

const fail = () => consumeAttempt(api.deps, attempt);
async function failTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await fail();
}
const refusedFor = (seconds: number) => ({
  code: 'rate_limited',
  details: { headers: { 'retry-after': String(seconds) } },
});

describe('a growing delay', () => {
  it('begins after five failures, and doubles with each further one up to 15 minutes', async () => {
    await failTimes(5);
    for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
      await expect(fail()).rejects.toMatchObject(refusedFor(seconds));
      api.clock.advance(seconds * 1000 - 1);
      await expect(fail()).rejects.toMatchObject(refusedFor(1));
      api.clock.advance(1);
      await fail();
    }
  });

  it('is exact for parallel attempts', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, fail));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('holds for one subject and one kind of attempt', async () => {
    await failTimes(5);
    for (const other of [{ subject: 'someone else' }, { name: 'signInFromDevice' }] as const) {
      await expect(consumeAttempt(api.deps, { ...attempt, ...other })).resolves.toBeUndefined();
    }
  });

  it('ends after a success, or a day after the last failure', async () => {
    await failTimes(5);
    await resetAttempts(api.deps, [attempt]);
    await failTimes(5);
    api.clock.advance(DAY_MS);
    await failTimes(5);
    await expect(fail()).rejects.toMatchObject(refusedFor(15));
  });

  it('does not wait for a clock that was ahead', async () => {
    api.clock.advance(10 * DAY_MS);
    await failTimes(5);
    api.clock.set(TEST_START);
    await fail();
    await expect(fail()).rejects.toMatchObject(refusedFor(30));
  });

  it('allows a free attempt on a replica with a clock some seconds behind', async () => {
    await fail();
    api.clock.set(new Date(TEST_START.getTime() - 5000));
    await expect(fail()).resolves.toBeUndefined();
  });

  it('continues on a replica with a clock some seconds behind', async () => {
    await failTimes(5);
    api.clock.set(new Date(TEST_START.getTime() - 20_000));
    await expect(fail()).rejects.toMatchObject(refusedFor(35));
  });
});
