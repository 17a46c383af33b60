import { forgottenPasswordToken, login, resetPassword } from '../../testing/accounts';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { statementsDuring } from '../../testing/statements-during';
import { createTestApi, TEST_START } from '../../testing/test-api';
import type { UserRow } from '../tables/accounts.table';
import { limitSignIn } from './limit-sign-in';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const api = forFile(createTestApi);
beforeEach(() => api.clock.set(TEST_START));
const user = forEachTest(() => makeRecruiter(api.db));

type From = { address?: string; cookie?: string };
const enter = (from?: From) => login(api, user.username, from);
const guessAt = (username: string, from?: From) =>
  login(api, username, { password: 'guess', ...from });
const guess = (from?: From) => guessAt(user.username, from);

async function guessTimes(times: number, from: From = {}): Promise<void> {
  for (let time = 1; time <= times; time += 1) await guess(from);
}

async function guessFromMany(times: number): Promise<void> {
  const target = { userId: user.id, account: user.id };
  for (let time = 0; time < times; time += 1) {
    const caller = { address: `203.0.113.${time}`, deviceCookie: undefined };
    await limitSignIn(api.deps, target, caller).catch(() => undefined);
  }
}

async function deviceOf({ username }: Pick<UserRow, 'username'>): Promise<string> {
  const response = await login(api, username, { address: '192.0.2.1' });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.startsWith('gangway-device=')) ?? '';
}

describe('guessing from one address', () => {
  it('must wait after five failures, twice as long after each further one', async () => {
    await guessTimes(5);
    for (const seconds of [15, 30]) {
      const response = await guess();
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, `${seconds}`]);
      api.clock.advance(seconds * SECOND);
      expect((await guess()).status).toBe(401);
    }
  });

  it('does not lengthen the wait while it lasts, and the owner can sign in afterwards', async () => {
    await guessTimes(12);
    expect((await enter()).status).toBe(429);
    api.clock.advance(15 * SECOND);
    expect((await enter()).status).toBe(200);
  });

  it('counts for the account, whichever of its names is used', async () => {
    const { username, email } = user;
    for (const name of [username, email, username.toUpperCase(), email, username]) {
      await guessAt(name);
    }
    expect((await login(api, email)).status).toBe(429);
  });

  it('does not lock out the owner at another address, even an administrator', async () => {
    const { username } = await makeAuthority(api.db);
    for (let time = 1; time <= 12; time += 1) await guessAt(username);
    expect((await guessAt(username)).status).toBe(429);
    expect((await login(api, username, { address: '198.51.100.7' })).status).toBe(200);
  });

  it('starts from zero after a successful sign-in', async () => {
    await guessTimes(4);
    expect((await enter()).status).toBe(200);
    await guessTimes(4);
    expect((await enter()).status).toBe(200);
  });

  it('is limited exactly for parallel attempts', async () => {
    const statuses = (await Promise.all(Array.from({ length: 15 }, () => guess()))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('is also limited across all accounts', async () => {
    const limits = { ...api.deps.limits, loginByAddress: { max: 3, windowMs: MINUTE } };
    const strict = await createTestApi({ limits });
    const guessFrom = (address: string, username: string) =>
      login(strict, username, { password: 'guess', address });
    for (const name of ['ann', 'ben', 'cleo']) await guessFrom('10.0.0.9', name);
    const refused = await guessFrom('10.0.0.9', 'dora');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await guessFrom('10.0.0.8', 'dora')).status).toBe(401);
    await strict.close();
  });
});

describe('guessing one account from many addresses', () => {
  it('slows down all unknown devices', async () => {
    await guessFromMany(30);
    const refused = await enter({ address: '198.51.100.1' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    for (let time = 0; time < 10; time += 1) {
      api.clock.advance(15 * MINUTE);
      await guessFromMany(1);
    }
    const later = await enter({ address: '198.51.100.200' });
    expect(later.headers.get('retry-after')).toBe('900');
  });

  it('adds no failures to the owner’s address while it is refused', async () => {
    await guessFromMany(30);
    for (let time = 0; time < 6; time += 1) expect((await enter()).status).toBe(429);
    api.clock.advance(2 * SECOND);
    expect((await enter()).status).toBe(200);
  });

  it('does not lock out a device that has signed in before', async () => {
    const cookie = await deviceOf(user);
    await guessFromMany(60);
    await guessTimes(6, { address: '192.0.2.1' });
    expect((await enter({ address: '192.0.2.1' })).status).toBe(429);
    expect((await enter({ address: '192.0.2.1', cookie })).status).toBe(200);
  });

  it('ends for a user who chooses a new password by email', async () => {
    await guessFromMany(31);
    const reset = await resetPassword(api, await forgottenPasswordToken(api, user.email));
    const cookie = reset.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^gangway-device=/);
    await guessFromMany(31);
    const fresh = { password: 'a fresh password', cookie };
    expect((await login(api, user.username, fresh)).status).toBe(200);
  });
});

describe('a known device', () => {
  it('has a limit of its own, which affects no other device', async () => {
    const [one, other] = [await deviceOf(user), await deviceOf(user)];
    await guessTimes(10, { cookie: one });
    const refused = await enter({ cookie: one });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    expect((await enter({ cookie: other })).status).toBe(200);
    expect((await enter({ address: '198.51.100.1' })).status).toBe(200);
  });

  it('is known only to its own account', async () => {
    const cookie = await deviceOf(await makeRecruiter(api.db));
    await guessFromMany(31);
    expect((await enter({ cookie })).status).toBe(429);
  });

  it('is unknown when its cookie was forged, changed or has expired', async () => {
    const cookie = await deviceOf(user);
    const [id = '', end = '', signature = ''] = cookie.replace('gangway-device=', '').split('.');
    await guessFromMany(31);
    const later = String(Number(end) + 1000);
    for (const value of [`${id}.${later}.${signature}`, `x.${end}.${signature}`, `${id}.${end}.`]) {
      expect((await enter({ cookie: `gangway-device=${value}` })).status).toBe(429);
    }
    api.clock.advance(180 * DAY);
    await guessFromMany(31);
    expect((await enter({ cookie })).status).toBe(429);
  });

  it('has a cookie that says nothing about the account', async () => {
    const cookies = [await deviceOf(user), await deviceOf(user)];
    for (const cookie of cookies) expect(cookie).not.toContain(user.id);
    const parts = cookies.map((cookie) => cookie.split(/[=.]/));
    expect(parts[0]?.[1]).not.toBe(parts[1]?.[1]);
    expect(parts[0]?.[3]).not.toBe(parts[1]?.[3]);
  });
});

describe('an attempt to sign in', () => {
  it.each([[false], [true]])(
    'runs the same statements for a known and an unknown name (device cookie: %s)',
    async (hasCookie) => {
      const cookie = hasCookie ? await deviceOf(await makeRecruiter(api.db)) : '';
      const known = await statementsDuring(() => guess({ cookie }));
      const unknown = await statementsDuring(() => guessAt('never-registered', { cookie }));
      expect(unknown).toEqual(known);
      expect(known.length).toBeLessThanOrEqual(5);
    },
  );

  it('logs one line for each outcome, without a name or an address', async () => {
    const before = api.logLines.length;
    await guessTimes(6, { address: '203.0.113.250' });
    await guessAt('Never Registered', { address: '203.0.113.250' });
    await enter({ address: '198.51.100.250' });
    const lines = api.logLines.slice(before).filter((line) => line.includes('"security"'));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      ...Array.from({ length: 5 }, () =>
        expect.objectContaining({ event: 'sign-in-failed', account: user.id }),
      ),
      expect.objectContaining({ event: 'sign-in-locked', account: user.id }),
      expect.objectContaining({ event: 'sign-in-failed', account: null }),
      expect.objectContaining({ event: 'signed-in', account: user.id }),
    ]);
    for (const line of lines) expect(line).not.toMatch(/never.?registered|203\.0|198\.51|@|guess/i);
  });
});
