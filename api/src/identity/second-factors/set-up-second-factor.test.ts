import {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorStatus,
} from '@gangway/contract/identity/second-factors';
import { eq } from 'drizzle-orm';
import { isSignedIn, login, securityEvents, subjectsTo } from '../../testing/accounts';
import { codeOf } from '../../testing/code-of';
import { makeHr, makeRecruiter, MADE_PASSWORD } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { appCode, turnOnFactor } from '../../testing/second-factor';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';
import { sessions, recoveryCodes, secondFactors } from '../tables/sign-in.table';
import { openKey, toBase32 } from './app-key';

const api = forFile(createTestApi);

const user = forEachTest(() => signedIn(api, makeRecruiter(api.db)));

const post = (cookie: string, act: string, body: unknown) =>
  api.request('POST', `/api/auth/second-factor/${act}`, { cookie, body });
const setUp = (cookie: string, currentPassword = MADE_PASSWORD) =>
  post(cookie, 'setup', { currentPassword });
const status = async (cookie: string) =>
  readAnswer(SecondFactorStatus, await api.request('GET', '/api/auth/second-factor', { cookie }));
const rowOf = async ({ id }: { id: string }) => {
  const [row] = await api.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
  return row;
};

describe('setting up a second factor', () => {
  it('returns a key as text, address and QR code, and changes nothing yet', async () => {
    const { cookie } = user;
    const response = await setUp(cookie);
    const { key, uri, qr } = await readAnswer(SecondFactorSetup, response);
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Gangway:${encodeURIComponent(user.email)}?secret=${key}&issuer=Gangway`,
    );
    expect(qr.path).toMatch(/^M0 0h7v1h-7z(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(await status(cookie)).toEqual({ turnedOnAt: null, recoveryCodesLeft: 0 });
    expect((await login(api, user.username)).status).toBe(200);
  });

  it('stores the key encrypted', async () => {
    const { key } = await readAnswer(SecondFactorSetup, await setUp(user.cookie));
    const row = await rowOf(user);
    expect(JSON.stringify(row)).not.toContain(key);
    expect(row && toBase32(openKey(api.deps, row))).toBe(key);
  });

  it('can begin again with another key, and only the last one counts', async () => {
    const { cookie } = user;
    await setUp(cookie);
    const old = await appCode(api, user);
    await setUp(cookie);
    expect(await codeOf(post(cookie, 'confirm', { code: old }))).toEqual([400, 'wrong_code']);
    const code = await appCode(api, user);
    expect((await post(cookie, 'confirm', { code })).status).toBe(200);
  });

  it('needs the password', async () => {
    expect(await codeOf(setUp(user.cookie, 'not it'))).toEqual([400, 'wrong_password']);
  });

  it('returns 429 after ten wrong passwords, in this session only', async () => {
    const [stolen, own] = [user.cookie, await api.signIn(user)];
    for (let guess = 0; guess < 10; guess += 1) await setUp(stolen, `guess ${guess}`);
    expect((await setUp(stolen)).status).toBe(429);
    expect((await setUp(own)).status).toBe(200);
  });

  it('is refused while a factor is on', async () => {
    const { cookie } = await turnOnFactor(api, await makeRecruiter(api.db));
    expect(await codeOf(setUp(cookie))).toEqual([409, 'second_factor_on']);
  });

  it('is refused until a temporary password is changed', async () => {
    const cookie = await api.signIn(await makeHr(api.db, { mustChangePassword: true }));
    expect(await codeOf(setUp(cookie))).toEqual([403, 'password_change_required']);
  });
});

describe('turning on a second factor', () => {
  it('shows ten recovery codes once, ends other sessions, and emails the user', async () => {
    const [here, elsewhere] = [user.cookie, await api.signIn(user)];
    await setUp(here);
    const code = await appCode(api, user);
    const response = await post(here, 'confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    const { codes } = await readAnswer(RecoveryCodes, response);
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^([a-z2-7]{4}-){2}[a-z2-7]{4}$/);
    expect(await status(here)).toEqual({
      turnedOnAt: api.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await isSignedIn(api, elsewhere)).toBe(false);
    expect(await subjectsTo(api, user.email)).toEqual(['Two-step verification is on']);
    expect(securityEvents(api, user.id)).toEqual(['factor-enabled']);
  });

  it('stores no recovery code in plain text', async () => {
    const { recoveryCodes: shown } = await turnOnFactor(api, user);
    const rows = await api.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    const stored = JSON.stringify(rows);
    for (const one of shown) expect(stored).not.toContain(one);
    expect(rows).toHaveLength(10);
  });

  it('succeeds once when it is confirmed twice at the same time', async () => {
    const { cookie } = user;
    await setUp(cookie);
    const body = { code: await appCode(api, user) };
    const answers = await Promise.all([
      post(cookie, 'confirm', body),
      post(cookie, 'confirm', body),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect((await status(cookie)).recoveryCodesLeft).toBe(10);
  });

  it('leaves no session that was opened with only the password at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const racer = await signedIn(api, makeRecruiter(api.db));
      await setUp(racer.cookie);
      const code = await appCode(api, racer);
      await Promise.all([
        post(racer.cookie, 'confirm', { code }),
        login(api, racer.username),
        login(api, racer.username),
      ]);
      expect(await api.db.$count(sessions, eq(sessions.userId, racer.id))).toBe(1);
    }
  });

  it('is refused without a key, with an expired key, and with a wrong code', async () => {
    const { cookie } = user;
    const confirm = async (code: string) => codeOf(post(cookie, 'confirm', { code }));
    expect(await confirm('000000')).toEqual([409, 'second_factor_off']);
    await setUp(cookie);
    expect(await confirm(await appCode(api, user, 5))).toEqual([400, 'wrong_code']);
    expect(await confirm('12345')).toEqual([400, 'invalid_request']);
    api.clock.advance(30 * 60_000);
    expect(await confirm(await appCode(api, user))).toEqual([409, 'second_factor_off']);
  });

  it('accepts only codes for the key of its own account', async () => {
    const other = await signedIn(api, makeRecruiter(api.db));
    await setUp(other.cookie);
    await setUp(user.cookie);
    const body = { code: await appCode(api, other) };
    expect(await codeOf(post(user.cookie, 'confirm', body))).toEqual([400, 'wrong_code']);
    expect((await rowOf(other))?.turnedOnAt).toBeNull();
  });
});
