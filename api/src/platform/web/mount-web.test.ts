import { makeRecruiter, makeAuthority } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { page } from '../../testing/web-answer';
import type { WebPages } from './mount-web';

describe('a page', () => {
  it('is shown without its visitor when the database is away, which is logged', async () => {
    const api = await createTestApi({
      web: { handle: async (_, { user }) => page((await user()) ? 'known' : 'unknown') },
    });
    const cookie = await api.signIn(await makeRecruiter(api.db));
    await api.database.close();
    const response = await api.request('GET', '/about', { cookie });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('unknown');
    expect(api.logLines.join()).toContain('visitor unknown');
  });
});

describe('an override', () => {
  const web: WebPages = {
    handle: async (_, visit) =>
      page(JSON.stringify(visit.allowOverrides((await visit.user()) ?? null))),
  };

  const CLOSED =
    /script-src 'self' 'nonce-[\w-]+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/;

  const LOCAL = { 'mfe-recruiter': 'http://localhost:8501/' };

  const api = forFile(() => createTestApi({ web }));
  const production = forFile(() => createTestApi({ web, env: PRODUCTION_ENV }));

  const cookieFor = (bases: Record<string, string>, name = 'gangway-overrides') =>
    `${name}=${encodeURIComponent(new URLSearchParams(bases).toString())}`;

  async function open(where: TestApi, cookie: string) {
    const response = await where.request('GET', '/', { cookie });
    const policy = response.headers.get('content-security-policy') ?? '';
    return { policy, allowed: await response.json() };
  }

  it('is for everyone in demo mode, and opens the policy only for its origin', async () => {
    const { allowed, policy } = await open(api, cookieFor(LOCAL));
    expect(allowed).toEqual(LOCAL);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^;]* http:\/\/localhost:8501;/);
    expect(policy).toMatch(
      /connect-src 'self' [^;]*http:\/\/localhost:8501 ws:\/\/localhost:8501;/,
    );
  });

  it('leaves the policy closed while no one asks for one', async () => {
    expect((await open(api, '')).policy).toMatch(CLOSED);
  });

  it.each([
    ['a page of another machine without TLS', { 'mfe-recruiter': 'http://evil.example/' }],
    ['another scheme', { 'mfe-recruiter': 'javascript:alert(1)' }],
    ['a policy within the address', { 'mfe-recruiter': "https://a.example/; script-src '*'" }],
    ['every host', { 'mfe-recruiter': 'https://*/' }],
    ['credentials', { 'mfe-recruiter': 'https://me:secret@a.example/' }],
    ['a module that is no area', { react: 'http://localhost:8501/' }],
    ['nonsense', { 'mfe-recruiter': '8501' }],
  ])('is refused for %s', async (_, bases) => {
    const { allowed, policy } = await open(api, cookieFor(bases));
    expect(allowed).toEqual({});
    expect(policy).toMatch(CLOSED);
  });

  it('is only for administrators with access to releases in production', async () => {
    const cookie = cookieFor(LOCAL, '__Host-gangway-overrides');
    const withRight = await makeAuthority(production.db, { rights: ['platform'] });
    const without = await makeAuthority(production.db);
    const session = async (user: { id: string }) => `${await production.signIn(user)}; ${cookie}`;
    expect((await open(production, await session(withRight))).allowed).toEqual(LOCAL);
    expect((await open(production, await session(without))).allowed).toEqual({});
    expect((await open(production, cookie)).allowed).toEqual({});
  });

  it('cannot come from a cookie of another host in production', async () => {
    const user = await makeAuthority(production.db, { rights: ['platform'] });
    const cookie = `${await production.signIn(user)}; ${cookieFor(LOCAL)}`;
    expect((await open(production, cookie)).allowed).toEqual({});
  });
});
