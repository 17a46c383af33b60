import { DAY_MS } from '@gangway/contract/foundation/durations';
import { User } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import {
  changePassword,
  forgottenPasswordToken,
  isSignedIn,
  login,
  mailedToken,
  mailsTo,
  resetPassword,
  subjectsTo,
} from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import {
  MADE_PASSWORD,
  makeAuthority,
  makeColleague,
  makeHr,
  makeRecruiter,
} from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { sessionCookieOf } from '../../testing/session-cookie-of';
import { createTestApi } from '../../testing/test-api';
import { users, type UserRow } from '../tables/accounts.table';
import { emailLinks } from '../tables/sign-in.table';

const api = forFile(createTestApi);
let user: UserRow;
let cookie: string;
let serial = 0;
beforeEach(async () => {
  user = await makeRecruiter(api.db);
  cookie = await api.signIn(user);
  serial += 1;
});

const newAddress = () => `new${serial}@firm.example`;
const request = (email = newAddress(), currentPassword = MADE_PASSWORD, as = cookie) =>
  api.request('PUT', '/api/auth/email', { cookie: as, body: { email, currentPassword } });
const confirm = (token: string, as?: string) =>
  api.request('POST', '/api/auth/confirm-email', { body: { token }, ...(as && { cookie: as }) });
const rowOf = async (id: string) => {
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  return row;
};
const tokenTo = (email: string) => mailedToken(api, email, 'confirm-email');
async function requestedToken(email = newAddress()): Promise<string> {
  expect((await request(email)).status).toBe(204);
  return tokenTo(email);
}

describe('a change of the email address', () => {
  it.each([['recruiter', makeRecruiter] as const, ['administrator', makeAuthority] as const])(
    'takes effect for a %s only when the link to the new address is confirmed',
    async (_, make) => {
      user = await make(api.db);
      cookie = await api.signIn(user);
      const token = await requestedToken();
      expect((await rowOf(user.id))?.email).toBe(user.email);
      expect((await confirm(token)).status).toBe(204);
      const row = await rowOf(user.id);
      expect(row?.email).toBe(newAddress());
      expect(row?.emailConfirmedAt).toEqual(api.clock.now());
      expect((await login(api, newAddress())).status).toBe(200);
    },
  );

  it('is reported to the old address, and logged once without either address', async () => {
    const token = await requestedToken();
    const before = api.logLines.length;
    await confirm(token);
    expect(await subjectsTo(api, user.email)).toEqual(['Your email address was changed']);
    const lines = api.logLines.slice(before).filter((line) => line.includes('email-changed'));
    expect(lines.map((line) => JSON.parse(line).account)).toEqual([user.id]);
    expect(api.logLines.slice(before).join()).not.toMatch(/firm\.example|example\.com/);
  });

  it('keeps the session that confirms, and ends the others', async () => {
    const [elsewhere, theirs] = [
      await api.signIn(user),
      await api.signIn(await makeRecruiter(api.db)),
    ];
    await confirm(await requestedToken(), cookie);
    const sessions = [cookie, elsewhere, theirs].map((as) => isSignedIn(api, as));
    expect(await Promise.all(sessions)).toEqual([true, false, true]);
  });

  it('ends password links that were sent to the old address', async () => {
    const token = await requestedToken();
    const old = await forgottenPasswordToken(api, user.email);
    await confirm(token);
    expect(await codeOf(resetPassword(api, old))).toEqual([400, 'link_invalid']);
  });

  it('is canceled by a change of the password', async () => {
    const token = await requestedToken();
    await changePassword(api, cookie);
    expect((await readError(await confirm(token))).code).toBe('link_invalid');
    expect((await rowOf(user.id))?.email).toBe(user.email);
  });

  it('needs the current password', async () => {
    const refused = await request(newAddress(), 'not it');
    expect(await codeOf(refused)).toEqual([400, 'wrong_password']);
    expect(await mailsTo(api, newAddress())).toEqual([]);
  });

  it('needs a code of the second factor, which works only once', async () => {
    const factored = await turnOnFactor(api, user);
    const send = async (code?: string) => {
      const body = { email: newAddress(), currentPassword: MADE_PASSWORD, code };
      const response = await api.request('PUT', '/api/auth/email', {
        cookie: factored.cookie,
        body,
      });
      return response.status === 204 ? 'sent' : (await readError(response)).code;
    };
    expect(await send()).toBe('second_factor_needed');
    expect(await send('no such code')).toBe('wrong_code');
    const theirs = await turnOnFactor(api, await makeRecruiter(api.db));
    expect(await send(theirs.recoveryCodes[0])).toBe('wrong_code');
    expect(await mailsTo(api, newAddress())).toEqual([]);
    const code = await appCode(api, user);
    expect([await send(code), await send(code)]).toEqual(['sent', 'wrong_code']);
    expect(await send(factored.recoveryCodes[0])).toBe('sent');
  });

  it.each([
    ['a taken address', async () => (await makeRecruiter(api.db)).email, 409],
    ['the same address', async () => user.email.toUpperCase(), 400],
    ['an invalid address', async () => 'nonsense', 400],
  ])('is refused for %s', async (_, address, status) => {
    const refused = await request(await address());
    expect(refused.status).toBe(status);
  });

  it('is refused when the address was taken meanwhile, and changes nothing', async () => {
    const token = await requestedToken();
    await makeRecruiter(api.db, { email: newAddress() });
    const refused = await confirm(token);
    expect(await codeOf(refused)).toEqual([409, 'email_taken']);
    expect((await rowOf(user.id))?.email).toBe(user.email);
    expect(await isSignedIn(api, cookie)).toBe(true);
  });

  it('is refused to an HR user', async () => {
    const hr = await api.signIn(await makeHr(api.db));
    const refused = await request(newAddress(), MADE_PASSWORD, hr);
    expect([refused.status, (await readError(refused)).message]).toEqual([
      403,
      'Email changes must be handled by your organization administrator',
    ]);
  });

  it('sends at most five links an hour', async () => {
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await request()).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe('the link to confirm an address', () => {
  it('works only once, even when it is used twice at the same time', async () => {
    const token = await requestedToken();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  it('works for a day, and until a newer one is sent', async () => {
    const older = await requestedToken();
    const newer = await requestedToken(`other${serial}@firm.example`);
    expect((await readError(await confirm(older))).code).toBe('link_invalid');
    api.clock.advance(DAY_MS);
    expect((await readError(await confirm(newer))).code).toBe('link_invalid');
  });

  it('is stored only as a hash', async () => {
    const token = await requestedToken();
    expect(JSON.stringify(await api.db.select().from(emailLinks))).not.toContain(token);
  });

  it('changes nothing when it is only opened', async () => {
    const token = await requestedToken();
    await api.request('GET', `/confirm-email/${token}`);
    expect((await rowOf(user.id))?.email).toBe(user.email);
  });
});

describe('the address of a new account', () => {
  async function register() {
    const response = await api.request('POST', '/api/register', {
      body: {
        username: `newcomer${serial}`,
        email: newAddress(),
        password: 'one of a kind',
        firstName: 'New',
        lastName: 'Comer',
      },
    });
    return { ...(await readAnswer(User, response)), cookie: sessionCookieOf(response) ?? '' };
  }
  const readUser = async (as: string) =>
    readAnswer(User, await api.request('GET', '/api/user', { cookie: as }));
  const resend = (as: string) => api.request('POST', '/api/auth/send-confirmation', { cookie: as });

  it('is confirmed by the emailed link, which ends no session', async () => {
    const account = await register();
    expect(account.isEmailConfirmed).toBe(false);
    const subjects = await subjectsTo(api, account.email);
    expect(subjects).toEqual(['Please confirm your email address']);
    expect((await confirm(await tokenTo(account.email))).status).toBe(204);
    expect(await readUser(account.cookie)).toMatchObject({ isEmailConfirmed: true });
    expect(await mailsTo(api, account.email)).toHaveLength(1);
  });

  it('can be confirmed by a link sent again, which ends the first one', async () => {
    const account = await register();
    const first = await tokenTo(account.email);
    expect((await resend(account.cookie)).status).toBe(204);
    const second = await tokenTo(account.email);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(204);
    expect((await resend(account.cookie)).status).toBe(204);
    expect(await mailsTo(api, account.email)).toHaveLength(2);
  });

  it('is also confirmed by an emailed link to a new password', async () => {
    const account = await register();
    await resetPassword(api, await forgottenPasswordToken(api, account.email));
    expect((await rowOf(account.id))?.emailConfirmedAt).toEqual(api.clock.now());
  });
});

describe('the email address of a user in an organization', () => {
  const requestFor = async (as: UserRow, id: string, proof = {}) =>
    api.request('PUT', `/api/organization/users/${id}/email`, {
      cookie: await api.signIn(as),
      body: { email: newAddress(), currentPassword: MADE_PASSWORD, ...proof },
    });
  const main = forEachTest(() => makeHr(api.db));
  const colleague = forEachTest(() => makeColleague(api.db, main.organizationId ?? ''));

  it('can be changed by the main user once its new holder confirms it', async () => {
    expect((await requestFor(main, colleague.id)).status).toBe(204);
    expect((await rowOf(colleague.id))?.email).toBe(colleague.email);
    expect((await confirm(await tokenTo(newAddress()))).status).toBe(204);
    expect((await rowOf(colleague.id))?.email).toBe(newAddress());
    expect(await subjectsTo(api, colleague.email)).toEqual(['Your email address was changed']);
  });

  it('is changed only with the main user’s password, and a code if they have one', async () => {
    const refused = async (proof: object) =>
      (await readError(await requestFor(main, colleague.id, proof))).code;
    expect(await refused({ currentPassword: undefined })).toBe('invalid_request');
    expect(await refused({ currentPassword: 'not it' })).toBe('wrong_password');
    const { recoveryCodes } = await turnOnFactor(api, main);
    expect(await refused({})).toBe('second_factor_needed');
    expect(await refused({ code: 'no such code' })).toBe('wrong_code');
    expect(await mailsTo(api, newAddress())).toEqual([]);
    const code = recoveryCodes[0];
    expect((await requestFor(main, colleague.id, { code })).status).toBe(204);
    expect(await refused({ code })).toBe('wrong_code');
  });

  it('may be the main user’s own', async () => {
    expect((await requestFor(main, main.id)).status).toBe(204);
    await confirm(await tokenTo(newAddress()));
    expect((await rowOf(main.id))?.email).toBe(newAddress());
  });

  it('is not found for a user of another organization, a recruiter or an unknown ID', async () => {
    const others = [await makeHr(api.db), user, { id: '00000000-0000-4000-8000-000000000000' }];
    for (const { id } of others) expect((await requestFor(main, id)).status).toBe(404);
  });
});
