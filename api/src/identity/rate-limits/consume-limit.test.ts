import { sharedApi } from '../../testing/shared-api';
import { rateLimits } from '../tables/rate-limits.table';
import { consumeLimit, tooMany } from './consume-limit';

const api = sharedApi();
let subject = 0;
beforeEach(() => {
  subject += 1;
});

const MINUTE = 60_000;
const deps = () => ({
  ...api.deps,
  limits: { ...api.deps.limits, loginByAddress: { max: 2, windowMs: MINUTE } },
});
const hit = (key = String(subject)) => consumeLimit(deps(), 'loginByAddress', key);

describe('a rate limit', () => {
  it('allows as many requests as it says, and no more', async () => {
    await hit();
    await hit();
    await expect(hit()).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'Too many attempts. Please try again in a minute.',
      details: { headers: { 'retry-after': '60' } },
    });
  });

  it('counts each subject and each kind separately', async () => {
    await hit();
    await hit();
    await expect(hit(`${subject} someone else`)).resolves.toBeUndefined();
    await expect(
      consumeLimit(deps(), 'registerByAddress', String(subject)),
    ).resolves.toBeUndefined();
  });

  it('says how long its window lasts, and starts a new one afterwards', async () => {
    await hit();
    await hit();
    api.clock.advance(45_000);
    await expect(hit()).rejects.toMatchObject({ details: { headers: { 'retry-after': '15' } } });
    api.clock.advance(15_000);
    await expect(hit()).resolves.toBeUndefined();
  });

  it.each([
    [60, 'a minute'],
    [61, '2 minutes'],
    [90 * 60, '90 minutes'],
    [23 * 3600 + 1, '24 hours'],
  ])('calls a wait of %d seconds %s', (seconds, wait) => {
    const now = api.clock.now();
    const { message } = tooMany(new Date(now.getTime() + seconds * 1000), now);
    expect(message).toBe(`Too many attempts. Please try again in ${wait}.`);
  });

  it('is exact for parallel requests', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => hit()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('does not outlast its window by more than a minute when a clock was ahead', async () => {
    const now = api.clock.now();
    api.clock.advance(3 * 24 * 60 * MINUTE);
    await hit();
    await hit();
    api.clock.set(now);
    await expect(hit()).resolves.toBeUndefined();
    await hit();
    await expect(hit()).rejects.toMatchObject({ details: { headers: { 'retry-after': '60' } } });
  });

  it('is not restarted by a replica with a clock some seconds behind', async () => {
    const now = api.clock.now();
    await hit();
    await hit();
    api.clock.set(new Date(now.getTime() - 20_000));
    await expect(hit()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('stores no address and no name', async () => {
    await hit('203.0.113.77');
    await hit('ada@example.com');
    const stored = JSON.stringify(await api.db.select().from(rateLimits));
    expect(stored).not.toMatch(/203\.0\.113\.77|ada@example/);
  });
});
