import { sql } from 'drizzle-orm';
import { isSignedIn } from '../../testing/accounts';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { signedIn } from '../../testing/signed-in';
import { createTestApi } from '../../testing/test-api';

const api = forFile(createTestApi);
const recruiter = forEachTest(() => signedIn(api, makeRecruiter(api.db)));

const NAVIGATION = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

describe('POST /api/logout', () => {
  it('ends the session and clears the cookie', async () => {
    const response = await recruiter.send('POST', '/api/logout');
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^gangway-session=; Max-Age=0; Path=\//);
    expect(await isSignedIn(api, recruiter.cookie)).toBe(false);
  });

  it('succeeds without a session', async () => {
    expect((await api.request('POST', '/api/logout')).status).toBe(204);
  });

  it('is refused when it comes from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(
      (await api.request('POST', '/api/logout', { cookie: recruiter.cookie, headers })).status,
    ).toBe(403);
    expect(await isSignedIn(api, recruiter.cookie)).toBe(true);
  });
});

describe('GET /api/logout', () => {
  const get = (headers: Record<string, string>, method = 'GET') =>
    api.request(method, '/api/logout', { cookie: recruiter.cookie, headers });

  it('ends the session on a navigation from the product’s own page, and redirects home', async () => {
    const response = await get(NAVIGATION);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(await isSignedIn(api, recruiter.cookie)).toBe(false);
  });

  it('tells the next page in a cookie that its script can read for a minute', async () => {
    const cookies = (await get(NAVIGATION)).headers.getSetCookie();
    expect(cookies.find((one) => one.startsWith('gangway-sign-out'))).toBe(
      'gangway-sign-out=done; Max-Age=60; Path=/; SameSite=Strict',
    );
  });

  it('redirects home and tells the next page when it failed', async () => {
    await api.db.execute(sql`alter table sessions rename to sessions_away`);
    const response = await get(NAVIGATION);
    await api.db.execute(sql`alter table sessions_away rename to sessions`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    expect(response.headers.getSetCookie().join()).toContain('gangway-sign-out=failed');
    expect(await isSignedIn(api, recruiter.cookie)).toBe(true);
  });

  it('ends the session for a browser without Sec-Fetch-* that comes from an own page', async () => {
    await get({ referer: 'http://localhost:3000/settings' });
    expect(await isSignedIn(api, recruiter.cookie)).toBe(false);
  });

  it.each([
    ["another site's link", { ...NAVIGATION, 'sec-fetch-site': 'cross-site' }],
    ["a sibling site's link", { ...NAVIGATION, 'sec-fetch-site': 'same-site' }],
    ['a typed address', { ...NAVIGATION, 'sec-fetch-site': 'none' }],
    ['an image', { ...NAVIGATION, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['a frame', { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }],
    ['a fetch', { ...NAVIGATION, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a prefetch', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
    ['a prerender', { ...NAVIGATION, 'sec-purpose': 'prefetch;prerender' }],
    ["an older browser's prefetch", { ...NAVIGATION, purpose: 'prefetch' }],
    ['an older browser elsewhere', { referer: 'https://evil.example/' }],
    ['an older browser that does not say', {}],
  ])('keeps the session and redirects home for %s', async (_, headers) => {
    const response = await get(headers);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(await isSignedIn(api, recruiter.cookie)).toBe(true);
  });

  it('keeps the session on HEAD', async () => {
    const response = await get(NAVIGATION, 'HEAD');
    expect(response.status).toBe(302);
    expect(await isSignedIn(api, recruiter.cookie)).toBe(true);
  });
});

describe('GET /api/login', () => {
  it('redirects to /auth', async () => {
    const response = await api.request('GET', '/api/login');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/auth');
  });
});
