import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import { limitsFor } from '../../foundation/env/rate-limits';
import {
  changePassword,
  forgottenPasswordToken,
  isSignedIn,
  login,
  resetPassword,
  subjectsTo,
} from '../../testing/accounts';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { users } from '../tables/accounts.table';
import { passwordLinks } from '../tables/sign-in.table';

const api = forFile(createTestApi);

const forgot = (email: string, address?: string) =>
  api.request('POST', '/api/auth/forgot-password', {
    body: { email },
    ...(address && { address }),
  });
const reset = (token: string, newPassword?: string) => resetPassword(api, token, newPassword);
const check = async (token: string) => {
  const response = await api.request('GET', `/api/auth/reset-password/${token}`);
  return [response.status, await response.json()];
};
const mailedToken = (email: string) => forgottenPasswordToken(api, email);

describe('resetting a forgotten password', () => {
  it('works with an emailed link, and ends every session', async () => {
    const user = await makeRecruiter(api.db, { mustChangePassword: true });
    const cookie = await api.signIn(user);
    const token = await mailedToken(user.email);
    expect((await reset(token)).status).toBe(204);
    expect((await login(api, user.email, { password: 'a fresh password' })).status).toBe(200);
    expect((await login(api, user.email)).status).toBe(401);
    expect(await isSignedIn(api, cookie)).toBe(false);
    const [row] = await api.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.mustChangePassword).toBe(false);
  });

  it('is reported to the user by email, and logged once', async () => {
    const user = await makeRecruiter(api.db);
    const token = await mailedToken(user.email);
    const lines = api.logLines.length;
    await reset(token);
    await reset(token);
    const subjects = await subjectsTo(api, user.email);
    expect(subjects).toEqual(['Choose a new password', 'Your password was changed']);
    const events = api.logLines.slice(lines).filter((line) => line.includes('password-reset'));
    expect(events.map((line) => JSON.parse(line).account)).toEqual([user.id]);
  });

  it('sends one link to the server’s own address, in text and HTML', async () => {
    const { email } = await makeRecruiter(api.db);
    const token = await mailedToken(email);
    const mails = api.mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    const url = `http://localhost:3000/reset-password/${token}`;
    expect(mails[0]?.subject).toBe('Choose a new password');
    expect(mails[0]?.text).toContain(url);
    expect(mails[0]?.html).toContain(`href="${url}"`);
  });

  it('answers the same, but sends nothing, for an address without an account', async () => {
    const known = await forgot((await makeRecruiter(api.db)).email);
    const before = api.mails.length;
    const unknown = await forgot('nobody@example.com');
    await api.deliver();
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    expect(api.mails.slice(before).map(({ to }) => to)).not.toContain('nobody@example.com');
  });

  it('stores only a hash of the link', async () => {
    const token = await mailedToken((await makeRecruiter(api.db)).email);
    const links = await api.db.select().from(passwordLinks);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('works once per link, even when it is used twice at the same time', async () => {
    const token = await mailedToken((await makeRecruiter(api.db)).email);
    const answers = await Promise.all([reset(token, 'this or'), reset(token, 'that one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await readError(await reset(token))).code).toBe('link_invalid');
  });

  it('ends the other links of the account', async () => {
    const { email } = await makeRecruiter(api.db);
    const [older, newer] = [await mailedToken(email), await mailedToken(email)];
    await reset(newer);
    expect((await reset(older)).status).toBe(400);
  });

  it('is refused with a link that is an hour old', async () => {
    const token = await mailedToken((await makeRecruiter(api.db)).email);
    api.clock.advance(HOUR_MS);
    expect((await readError(await reset(token))).code).toBe('link_invalid');
  });

  it('is refused with the link of an unknown address', async () => {
    const token = 'x'.repeat(43);
    const expiresAt = new Date(api.clock.now().getTime() + HOUR_MS);
    const link = { tokenHash: hashToken(token), userId: null, expiresAt };
    await api.db.insert(passwordLinks).values(link);
    expect((await readError(await reset(token))).code).toBe('link_invalid');
  });

  it('is refused with a link from before a change of the password', async () => {
    const user = await makeRecruiter(api.db);
    const token = await mailedToken(user.email);
    await changePassword(api, await api.signIn(user));
    expect((await readError(await reset(token))).code).toBe('link_invalid');
  });

  it('admits a person who had guessed too often before', async () => {
    const { email } = await makeRecruiter(api.db);
    for (let guess = 1; guess <= 11; guess += 1) await login(api, email, { password: 'wrong' });
    await reset(await mailedToken(email));
    expect((await login(api, email, { password: 'a fresh password' })).status).toBe(200);
  });

  it('refuses a short password, and keeps the link usable', async () => {
    const token = await mailedToken((await makeRecruiter(api.db)).email);
    expect((await readError(await reset(token, '12345'))).issues).toEqual([
      { path: 'newPassword', message: 'Password must be at least 6 characters' },
    ]);
    expect((await reset(token)).status).toBe(204);
  });

  it('emails an address at most three times in 15 minutes, wherever it is requested', async () => {
    const { email } = await makeRecruiter(api.db);
    const statuses = [];
    for (let time = 1; time <= 4; time += 1) {
      statuses.push((await forgot(email, `203.0.113.${time}`)).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});

describe('GET /api/auth/reset-password/:token', () => {
  const WORKS = [200, { isValid: true, hasSignedIn: true }];
  const FAILS = [200, { isValid: false, hasSignedIn: false }];

  it('says that a link is valid, however often it is asked, without using it up', async () => {
    const user = await makeRecruiter(api.db);
    const token = await mailedToken(user.email);
    expect([await check(token), await check(token)]).toEqual([WORKS, WORKS]);
    expect((await reset(token)).status).toBe(204);
  });

  it('says that a used, an expired and an unknown link are not valid', async () => {
    const used = await mailedToken((await makeRecruiter(api.db)).email);
    await reset(used);
    expect(await check(used)).toEqual(FAILS);
    const expired = await mailedToken((await makeRecruiter(api.db)).email);
    expect(await check(expired)).toEqual(WORKS);
    api.clock.advance(HOUR_MS);
    expect(await check(expired)).toEqual(FAILS);
    expect(await check('x'.repeat(43))).toEqual(FAILS);
  });

  it('says whether its user has signed in before', async () => {
    const { email } = await makeRecruiter(api.db, { firstLoginAt: null });
    const token = await mailedToken(email);
    expect(await check(token)).toEqual([200, { isValid: true, hasSignedIn: false }]);
    expect((await login(api, email)).status).toBe(200);
    expect(await check(token)).toEqual(WORKS);
  });

  it('refuses an invalid token, and a caller who asks too often', async () => {
    const strict = await createTestApi({ limits: limitsFor('production') });
    const ask = (token: string) => strict.request('GET', `/api/auth/reset-password/${token}`);
    expect((await ask('x'.repeat(201))).status).toBe(400);
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) statuses.push((await ask('unknown')).status);
    await strict.close();
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});
