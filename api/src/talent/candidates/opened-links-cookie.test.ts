import { makeLink } from '../../testing/factories/candidates';
import { serialAddress } from '../../testing/factories/serial';
import { makeClaimLink, makeLinked } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { statementsDuring } from '../../testing/statements-during';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);

type From = { address?: string; cookie?: string };
const profile = (token: string, from: From = {}) =>
  api.request('GET', `/api/profile/${token}`, from);
const claim = (token: string, from: From = {}) =>
  api.request('GET', `/api/candidate/claim/${token}`, from);

const setCookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';
const cookieOf = (response: Response) => setCookieOf(response).split(';')[0] ?? '';

async function exhausted(): Promise<string> {
  const address = serialAddress();
  const { max } = api.deps.limits.unknownLinkByAddress;
  for (let guess = 0; guess < max; guess += 1) await profile(`guess-${guess}`, { address });
  return address;
}

describe('a browser that has opened a link before', () => {
  it('can open it from an address with too many guesses, but no other link', async () => {
    const [own, other] = [await makeLinked(api), await makeLinked(api)];
    const cookie = cookieOf(await profile(own.token));
    const address = await exhausted();
    expect((await profile(own.token, { address, cookie })).status).toBe(200);
    expect((await profile(own.token, { address })).status).toBe(429);
    expect((await profile(other.token, { address, cookie })).status).toBe(429);
    expect((await profile('one-more-guess', { address, cookie })).status).toBe(429);
  });

  it('can have opened a claim link and a profile link', async () => {
    const { candidate, token } = await makeLinked(api);
    const claimToken = await makeClaimLink(api.db, candidate.id);
    const first = cookieOf(await claim(claimToken));
    const cookie = cookieOf(await profile(token, { cookie: first }));
    const address = await exhausted();
    expect((await claim(claimToken, { address, cookie })).status).toBe(200);
    expect((await profile(token, { address, cookie })).status).toBe(200);
  });

  it('is subject to the limit with a link that has ended', async () => {
    const { candidate, token } = await makeLinked(api);
    const cookie = cookieOf(await profile(token));
    const second = await makeLink(api.db, candidate.id);
    await api.request('DELETE', `/api/profile/${second}/other-links`);
    expect((await profile(token, { address: await exhausted(), cookie })).status).toBe(429);
  });

  it('causes the same statements as one without the cookie, so that timing reveals nothing', async () => {
    const { token } = await makeLinked(api);
    const cookie = cookieOf(await profile(token));
    const known = await statementsDuring(() => profile(token, { cookie }));
    expect(await statementsDuring(() => profile(token))).toEqual(known);
    expect(await statementsDuring(() => profile('no-such-link', { cookie }))).toEqual(known);
  });

  it.each(['', 'x', `${'s'.repeat(22)}.${'p'.repeat(22)}`, '.....', 's'.repeat(5_000)])(
    'cannot be forged with the cookie %p',
    async (value) => {
      const cookie = `gangway-links=${value}`;
      const { token } = await makeLinked(api);
      expect((await profile(token, { address: await exhausted(), cookie })).status).toBe(429);
    },
  );
});

describe('the cookie of opened links', () => {
  it('contains neither token nor person, and differs between two browsers', async () => {
    const { candidate, token } = await makeLinked(api);
    const [one, two] = [cookieOf(await profile(token)), cookieOf(await profile(token))];
    expect(one).toMatch(/^gangway-links=[\w-]{22}\.[\w-]{22}$/);
    for (const secret of [candidate.id, candidate.email, token]) expect(one).not.toContain(secret);
    const parts = one.slice('gangway-links='.length).split('.');
    expect(parts.filter((part) => two.includes(part))).toEqual([]);
  });

  it('is set once per link, and not by a link that opens nothing', async () => {
    const { token } = await makeLinked(api);
    const cookie = cookieOf(await profile(token));
    expect(setCookieOf(await profile(token, { cookie }))).toBe('');
    expect(setCookieOf(await profile('no-such-link'))).toBe('');
  });

  it('keeps the ten newest links', async () => {
    let cookie = '';
    for (let link = 0; link <= 10; link += 1) {
      cookie = cookieOf(await profile((await makeLinked(api)).token, { cookie }));
    }
    expect(cookie.split('.')).toHaveLength(11);
  });

  it('is limited to this host and its own pages', async () => {
    const { token } = await makeLinked(api);
    const demo = 'Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict';
    expect(setCookieOf(await profile(token))).toMatch(new RegExp(`; ${demo}$`));
    const strict = await createTestApi(
      { env: PRODUCTION_ENV },
      { database: { ...api.database, close: () => Promise.resolve() } },
    );
    const response = await strict.request('GET', `/api/profile/${token}`);
    expect(setCookieOf(response)).toMatch(
      /^__Host-gangway-links=.*; HttpOnly; Secure; SameSite=Strict$/,
    );
    await strict.close();
  });
});
