import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { openKeys } from './foundation/secret-key/open-keys';
import { sealAgainJob } from './housekeeping/seal-again-job';
import { SEALED_COLUMNS } from './housekeeping/sealed-columns';
import { findSuppressed } from './talent/suppressions/suppressions';
import { login } from './testing/accounts';
import { serialAddress } from './testing/factories/serial';
import { makeRecruiter } from './testing/factories/users';
import { makeLinked } from './testing/linked-people';
import { forFile } from './testing/made-for-tests';
import { appCode, turnOnFactor } from './testing/second-factor';
import { createTestApi, type TestApi } from './testing/test-api';
import { testRandom } from './testing/test-random';

const OLD = 'the old secret of 32 characters..';
const NEW = 'the new secret of 32 characters..';

const first = forFile(createTestApi);
async function start(secretKey: string, previousSecretKey: string | null): Promise<TestApi> {
  const settings = { ...first.deps.env, secretKey, previousSecretKey };
  const random = testRandom(`${secretKey} ${previousSecretKey}`);
  const keys = await openKeys({ ...first.deps, random, env: settings }, SEALED_COLUMNS);
  const database = { ...first.database, close: async () => undefined };
  return createTestApi({ env: { ...settings, keys }, random }, { database, clock: first.clock });
}

async function finishRotation(during: TestApi): Promise<TestApi> {
  first.clock.advance(HOUR_MS);
  await sealAgainJob(during.deps).run(new AbortController().signal);
  return start(NEW, null);
}

const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(name))
    ?.split(';')[0] ?? '';

const finishSignIn = (api: TestApi, cookie: string, code: string) =>
  api.request('POST', '/api/login/second-factor', { cookie, body: { code } });

const erase = async (api: TestApi, token: string): Promise<unknown> =>
  (await api.request('DELETE', `/api/profile/${token}`)).json();

const openProfile = (api: TestApi, token: string, from: { address?: string; cookie?: string }) =>
  api.request('GET', `/api/profile/${token}`, from);

async function blockedAddress(api: TestApi): Promise<string> {
  const address = serialAddress();
  const { max } = api.deps.limits.unknownLinkByAddress;
  for (let guess = 0; guess < max; guess += 1)
    await openProfile(api, `guess-${guess}`, { address });
  return address;
}

describe('a rotation of SECRET_KEY', () => {
  it('changes nothing for users and for people who were erased', async () => {
    const before = await start(OLD, null);
    const user = await makeRecruiter(before.db);
    const { recoveryCodes } = await turnOnFactor(before, user);
    const challenge = cookieOf(await login(before, user.username), 'gangway-challenge');
    const [erased, other] = [await makeLinked(before), await makeLinked(before)];
    const receipt = await erase(before, erased.token);
    const opened = cookieOf(await openProfile(before, other.token, {}), 'gangway-links');

    const during = await start(NEW, OLD);
    expect((await finishSignIn(during, challenge, await appCode(during, user))).status).toBe(200);
    const address = await blockedAddress(during);
    expect((await openProfile(during, other.token, { address, cookie: opened })).status).toBe(200);

    const after = await finishRotation(during);
    const again = cookieOf(await login(after, user.username), 'gangway-challenge');
    expect((await finishSignIn(after, again, recoveryCodes[0] ?? '')).status).toBe(200);
    const next = cookieOf(await login(after, user.username), 'gangway-challenge');
    expect((await finishSignIn(after, next, await appCode(after, user))).status).toBe(200);
    expect(await findSuppressed(after.deps, after.db, [erased.candidate])).toHaveProperty(
      'size',
      1,
    );
    expect(receipt).toMatchObject({ receipt: expect.stringMatching(/^GW-/) });
    expect(await erase(after, erased.token)).toEqual(receipt);
    const later = { address: await blockedAddress(after), cookie: opened };
    expect((await openProfile(after, other.token, later)).status).toBe(429);
    for (const api of [before, during, after]) await api.close();
  });
});
