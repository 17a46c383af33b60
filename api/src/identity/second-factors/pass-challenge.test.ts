import { DAY_MS } from '@gangway/contract/foundation/durations';
import { User } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import {
  forgottenPasswordToken,
  isSignedIn,
  login,
  mailsTo,
  resetPassword,
  subjectsTo,
} from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeRecruiter, MADE_PASSWORD } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer } from '../../testing/read-answer';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { users } from '../tables/accounts.table';
import { secondFactors, sessions } from '../tables/sign-in.table';
import { hashPassword } from '../users/password-hash';

const api = forFile(createTestApi);
const user = forEachTest(() => makeRecruiter(api.db));
const factored = forEachTest(() => turnOnFactor(api, user));
beforeEach(async () => {
  await api.db.delete(sessions).where(eq(sessions.userId, user.id));
});

const challengeOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.includes('gangway-challenge='))
    ?.split(';')[0] ?? '';
const challenge = async () => challengeOf(await login(api, user.username));
const finish = (cookie: string, code: string, on: TestApi = api) =>
  on.request('POST', '/api/login/second-factor', { cookie, body: { code } });
const openSessions = () => api.db.$count(sessions, eq(sessions.userId, user.id));
const wrongCode = async () => ((await appCode(api, user)) === '000000' ? '111111' : '000000');

describe('the password of an account with a second factor', () => {
  it('opens no session, and reveals nothing about the user', async () => {
    const response = await login(api, user.username);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      code: 'second_factor_needed',
      message: 'Please enter the code from your authenticator app',
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^gangway-challenge=[\w-]{100,}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const [, value = ''] = challengeOf(response).split('=');
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(user.id);
    const cookie = challengeOf(response);
    expect(await isSignedIn(api, cookie)).toBe(false);
    expect(await openSessions()).toBe(0);
  });

  it('gets the same answer when it is wrong as in an account without one', async () => {
    const plain = await makeRecruiter(api.db);
    const answers = [
      await login(api, user.username, { password: 'wrong' }),
      await login(api, plain.username, { password: 'wrong' }),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(bodies[0]).toBe(bodies[1]);
    expect(answers.map((answer) => answer.headers.getSetCookie())).toEqual([[], []]);
  });

  it('leads to a cookie for this host only in production', async () => {
    const production = await createTestApi({ env: PRODUCTION_ENV }, { clock: api.clock });
    const other = await makeRecruiter(production.db);
    await turnOnFactor(production, other);
    const response = await login(production, other.username);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-gangway-challenge=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const code = await appCode(production, other);
    expect((await finish(challengeOf(response), code, production)).status).toBe(200);
    await production.close();
  });
});

describe('the second step of a sign-in', () => {
  it('opens the session with a code of the app, and ends the challenge', async () => {
    const response = await finish(await challenge(), await appCode(api, user));
    expect((await readAnswer(User, response)).id).toBe(user.id);
    expect(challengeOf(response)).toBe('gangway-challenge=');
    const cookie = sessionCookieOf(response) ?? '';
    expect(await isSignedIn(api, cookie)).toBe(true);
    const event = `"event":"factor-used","account":"${user.id}"`;
    expect(api.logLines.filter((line) => line.includes(event))).toHaveLength(1);
  });

  it.each([-1, 1])('accepts a code from a clock that is %i step away', async (steps) => {
    expect((await finish(await challenge(), await appCode(api, user, steps))).status).toBe(
      steps === 1 ? 200 : 400,
    );
    api.clock.advance(60_000);
    expect((await finish(await challenge(), await appCode(api, user, steps))).status).toBe(200);
  });

  it('accepts no code twice, and none before the last one', async () => {
    api.clock.advance(60_000);
    const [code, earlier] = [await appCode(api, user), await appCode(api, user, -1)];
    expect((await finish(await challenge(), code)).status).toBe(200);
    expect(await codeOf(finish(await challenge(), code))).toEqual([400, 'wrong_code']);
    expect(await codeOf(finish(await challenge(), earlier))).toEqual([400, 'wrong_code']);
  });

  it('accepts a code only once when it is sent many times at once', async () => {
    const [cookie, code] = [await challenge(), await appCode(api, user)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(cookie, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await openSessions()).toBe(1);
  });

  it('accepts each recovery code once, however it is written, and emails how many are left', async () => {
    const [first = '', second = ''] = factored.recoveryCodes;
    expect((await finish(await challenge(), ` ${first.toUpperCase()} `)).status).toBe(200);
    expect(await codeOf(finish(await challenge(), first))).toEqual([400, 'wrong_code']);
    expect((await finish(await challenge(), second.replaceAll('-', ' '))).status).toBe(200);
    const mails = await mailsTo(api, user.email);
    const used = mails.filter(({ subject }) => subject === 'A recovery code was used');
    const left = used.map(({ text }) => /You have (\d) left/.exec(text)?.[1]);
    expect(left.toSorted()).toEqual(['8', '9']);
    expect(api.logLines.some((line) => line.includes('recovery-code-used'))).toBe(true);
  });

  it('accepts a recovery code only once when it is sent many times at once', async () => {
    const [cookie, code = ''] = [await challenge(), factored.recoveryCodes[0]];
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(cookie, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts no code of another account', async () => {
    const other = await makeRecruiter(api.db);
    const { recoveryCodes } = await turnOnFactor(api, other);
    for (const code of [await appCode(api, other), recoveryCodes[0] ?? '']) {
      expect(await codeOf(finish(await challenge(), code))).toEqual([400, 'wrong_code']);
    }
  });

  it('refuses even the right code after five wrong ones, and warns the owner once', async () => {
    const wrong = await wrongCode();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await finish(await challenge(), wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const refused = await finish(await challenge(), await appCode(api, user));
    expect(await codeOf(refused)).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).toBe('900');
    api.clock.advance(15 * 60_000);
    expect((await finish(await challenge(), await appCode(api, user))).status).toBe(200);
    const failed = api.logLines.filter(
      (line) => line.includes('factor-failed') && line.includes(user.id),
    );
    expect(failed).toHaveLength(5);
    const subjects = await subjectsTo(api, user.email);
    const warning = 'Someone entered wrong codes for your account';
    expect(subjects.filter((subject) => subject === warning)).toHaveLength(1);
  });

  it('is not blocked by guesses elsewhere for a known device or a session', async () => {
    const first = await finish(await challenge(), await appCode(api, user));
    const session = sessionCookieOf(first) ?? '';
    const device = /gangway-device=[^;]+/.exec(first.headers.getSetCookie().join())?.[0] ?? '';
    const [stranger, wrong] = [await challenge(), await wrongCode()];
    for (let n = 0; n < 6; n += 1) await finish(stranger, wrong);
    expect((await finish(stranger, wrong)).status).toBe(429);
    api.clock.advance(60_000);
    const known = `${stranger}; ${device}`;
    expect((await finish(known, await wrongCode())).status).toBe(400);
    expect((await finish(known, await appCode(api, user))).status).toBe(200);
    const body = { currentPassword: MADE_PASSWORD, code: factored.recoveryCodes[0] };
    const renewed = await api.request('POST', '/api/auth/second-factor/recovery-codes', {
      cookie: session,
      body,
    });
    expect(renewed.status).toBe(200);
  });

  it('limits the guesses of a known device as well', async () => {
    const first = await finish(await challenge(), await appCode(api, user));
    const device = /gangway-device=[^;]+/.exec(first.headers.getSetCookie().join())?.[0] ?? '';
    const cookie = `${await challenge()}; ${device}`;
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await finish(cookie, await wrongCode())).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await finish(await challenge(), await wrongCode())).status).toBe(400);
  });

  it('counts parallel guesses exactly', async () => {
    const [cookie, wrong] = [await challenge(), await wrongCode()];
    const answers = await Promise.all(Array.from({ length: 9 }, () => finish(cookie, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('works again after the clock of the server was days ahead', async () => {
    const now = api.clock.now();
    api.clock.advance(3 * DAY_MS);
    expect((await finish(await challenge(), await appCode(api, user))).status).toBe(200);
    api.clock.set(now);
    expect((await finish(await challenge(), await appCode(api, user))).status).toBe(200);
    expect((await finish(await challenge(), await appCode(api, user))).status).toBe(400);
  });

  it.each(['', ' ', 'x'.repeat(101)])('refuses "%s", which is no code', async (code) => {
    expect(await codeOf(finish(await challenge(), code))).toEqual([400, 'invalid_request']);
  });
});

describe('a challenge', () => {
  const refused = async (cookie: string) => codeOf(finish(cookie, await appCode(api, user)));

  it('ends after five minutes', async () => {
    const cookie = await challenge();
    api.clock.advance(5 * 60_000 - 1);
    expect((await finish(cookie, await wrongCode())).status).toBe(400);
    api.clock.advance(1);
    expect(await refused(cookie)).toEqual([401, 'sign_in_expired']);
  });

  it('is required, and cannot be forged', async () => {
    const made = Buffer.from(`${user.id} 9999999999999 x`).toString('base64url');
    for (const cookie of ['', 'gangway-challenge=', `gangway-challenge=${made}`]) {
      expect(await refused(cookie)).toEqual([401, 'sign_in_expired']);
    }
  });

  it('ends when the password changes', async () => {
    const cookie = await challenge();
    const passwordHash = await hashPassword('another password');
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    expect(await refused(cookie)).toEqual([401, 'sign_in_expired']);
  });

  it.each([
    [
      'factor is removed',
      () => api.db.delete(secondFactors).where(eq(secondFactors.userId, user.id)),
    ],
    ['account is deleted', () => api.db.delete(users).where(eq(users.id, user.id))],
  ])('ends when the %s', async (_, end) => {
    const cookie = await challenge();
    const code = await appCode(api, user);
    await end();
    expect(await codeOf(finish(cookie, code))).toEqual([401, 'sign_in_expired']);
  });
});

describe('a new password by an emailed link', () => {
  it('does not open the account without the code', async () => {
    const token = await forgottenPasswordToken(api, user.email);
    const reset = await resetPassword(api, token, 'chosen by link');
    expect([reset.status, sessionCookieOf(reset)]).toEqual([204, null]);
    const answer = await login(api, user.username, { password: 'chosen by link' });
    expect(await codeOf(answer)).toEqual([401, 'second_factor_needed']);
  });
});
