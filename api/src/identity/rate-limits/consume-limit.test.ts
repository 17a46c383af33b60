import { sql, eq } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { createTestApi } from '../../testing/test-api';
import { issuePasswordLink } from '../accounts/request-password-link';
import { resetPassword } from '../accounts/reset-password';
import { spendCode } from '../second-factors/spend-code';
import { rateLimits } from '../tables/rate-limits.table';
import { passwordLinks, secondFactors } from '../tables/sign-in.table';
import { consumeLimit, tooMany, withLimitSlot } from './consume-limit';

const api = forFile(createTestApi);
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

const ATTEMPTS = 12;

/** Each begins while the table can be used. */
const SUCCESSES = {
  'the new password of a link': async (user: { id: string }, meanwhile: () => Promise<void>) => {
    const link = { userId: user.id, validMs: 60_000 };
    const url = await issuePasswordLink(api.deps, api.db, link);
    const reset = { token: url.split('/').at(-1) ?? '', newPassword: 'a fresh password' };
    await meanwhile();
    return {
      result: resetPassword(api.deps, reset, '192.0.2.1'),
      isCommitted: async () =>
        (await api.db.$count(passwordLinks, eq(passwordLinks.userId, user.id))) === 0,
    };
  },
  'a code that was spent': async (user: { id: string }, meanwhile: () => Promise<void>) => {
    await turnOnFactor(api, user);
    const attempt = { userId: user.id, code: await appCode(api, user), countedFor: user.id };
    const isOfUser = eq(secondFactors.userId, user.id);
    const lastStep = async () =>
      (await api.db.select().from(secondFactors).where(isOfUser))[0]?.lastStep;
    const before = await lastStep();
    return {
      result: spendCode(api.deps, attempt, meanwhile),
      isCommitted: async () => (await lastStep()) !== before,
    };
  },
};

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

describe('the queue of statements for limits', () => {
  it('leaves connections to calls without a limit while its table is locked', async () => {
    const cookie = await api.signIn(await makeRecruiter(api.db));
    const body = { username: 'someone', password: 'wrong password' };
    const answered: string[] = [];
    const signIns: Promise<Response>[] = [];
    await api.database.jobsDb.transaction(async (tx) => {
      await tx.execute(sql`lock table ${rateLimits} in access exclusive mode`);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        signIns.push(api.request('POST', '/api/login', { body }));
      }
      void Promise.race(signIns).then(() => answered.push('/api/login'));
      for (const path of ['/api/user', '/readyz']) {
        expect((await api.request('GET', path, { cookie })).status).toBe(200);
        answered.push(path);
      }
    });
    await Promise.all(signIns);
    expect(answered).toEqual(['/api/user', '/readyz', '/api/login']);
  });

  it('runs three at a time, the next when one has ended', async () => {
    const ends: (() => void)[] = [];
    const all = Array.from({ length: 5 }, () =>
      withLimitSlot(api.db, () => new Promise<void>((resolve) => ends.push(resolve))),
    );
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    for (const started of [3, 4, 5]) {
      expect(ends).toHaveLength(started);
      ends[started - 3]?.();
      await new Promise(setImmediate);
    }
    for (const end of ends) end();
    await Promise.all(all);
  });
});

describe.each(Object.entries(SUCCESSES))('%s', (_, succeed) => {
  it('is committed while the table of limits is locked', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let holder: Promise<void> = Promise.resolve();
    const lock = () =>
      new Promise<void>((resolve) => {
        holder = api.database.jobsDb.transaction(async (tx) => {
          await tx.execute(sql`lock table ${rateLimits} in access exclusive mode`);
          resolve();
          await released;
        });
      });
    const { result, isCommitted } = await succeed(await makeRecruiter(api.db), lock);
    try {
      while (!(await isCommitted())) await pause(20);
    } finally {
      release();
      await Promise.all([holder, result]);
    }
  });

  it('succeeds even when its limit cannot be reset, which is logged', async () => {
    const drop = async () => {
      await api.db.execute(sql`alter table ${rateLimits} rename to rate_limits_away`);
    };
    const lines = api.logLines.length;
    const { result } = await succeed(await makeRecruiter(api.db), drop);
    try {
      await result;
    } finally {
      await api.db.execute(sql`alter table rate_limits_away rename to ${rateLimits}`);
    }
    expect(api.logLines.slice(lines).join('')).toContain('a rate limit was not reset');
  });
});
