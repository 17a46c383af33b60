import { eq, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { makeRecruiter } from '../../testing/factories/users';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { sharedApi } from '../../testing/shared-api';
import { issuePasswordLink } from '../accounts/request-password-link';
import { resetPassword } from '../accounts/reset-password';
import { spendCode } from '../second-factors/spend-code';
import { rateLimits } from '../tables/rate-limits.table';
import { passwordLinks, secondFactors } from '../tables/sign-in.table';

const api = sharedApi();

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
