import * as z from 'zod/mini';
import { makeRecruiter, MADE_PASSWORD } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';

const anyNumber: unknown = expect.any(Number);
const frames: unknown = expect.arrayContaining([expect.stringMatching(/^\s+at /)]);
const Line = z.looseObject({ msg: z.string() });

const api = forFile(createTestApi);
beforeEach(() => {
  api.logLines.length = 0;
});

const lines = () => api.logLines.map((line) => Line.parse(JSON.parse(line)));

describe('the request log', () => {
  it('has one line per request: id, method, route, status, error code and duration', async () => {
    const response = await api.request('GET', '/api/user');
    expect(lines()).toEqual([
      {
        level: 30,
        time: anyNumber,
        requestId: response.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/user',
        status: 401,
        code: 'unauthenticated',
        ms: anyNumber,
        msg: 'request',
      },
    ]);
  });

  it('contains no token, address or name', async () => {
    const user = await makeRecruiter(api.db, { username: 'penelope', email: 'penny@example.com' });
    const cookie = await api.signIn(user);
    const body = { username: 'penelope', password: MADE_PASSWORD };
    await api.request('POST', '/api/login', { body, address: '203.0.113.5' });
    await api.request('POST', '/api/login', { body: { ...body, password: 'wrong-one' } });
    await api.request('GET', '/api/user', { cookie });
    await api.request('GET', '/api/profile/private-token?email=penny@example.com');
    await api.request('GET', '/profile/private-token');
    await api.request('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    await api.request('POST', '/api/register', {
      body: { ...body, email: 'penny@example.com', firstName: 'Penelope', lastName: 'Ithaca' },
    });
    await api.deliver();
    const token = cookie.split('=')[1] ?? '';
    const link = /reset-password\/([\w-]+)/.exec(api.mails[0]?.text ?? '')?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(link).toHaveLength(43);
    expect(lines().length).toBeGreaterThanOrEqual(7);
    const log = api.logLines.join('');
    for (const secret of [token, link, MADE_PASSWORD, 'wrong-one', 'private-token']) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/penelope|penny|Ithaca|203\.0\.113/i);
  });

  it('explains a failure without user data, with the id that the answer names', async () => {
    const broken = await createTestApi({
      clock: () => {
        throw Object.assign(new Error('key (email)=(penny@example.com) exists'), { code: 'XX000' });
      },
    });
    broken.logLines.length = 0;
    const body = { username: 'penny', password: 'secret of mine' };
    const response = await broken.request('POST', '/api/login', { body });
    const requestId = response.headers.get('x-request-id');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'internal',
      message: `Something went wrong on our side. If it keeps happening, tell us this number: ${requestId}`,
    });
    const failure = broken.logLines.find((line) => line.includes('request failed')) ?? '';
    expect(JSON.parse(failure)).toMatchObject({
      requestId,
      route: '/api/login',
      err: { code: 'XX000', stack: frames },
    });
    expect(failure).not.toContain('penny@example.com');
    await broken.close();
  });

  it('uses the proxy’s request id only behind a trusted proxy', async () => {
    const headers = { 'x-request-id': 'from-outside-1' };
    const direct = await api.request('GET', '/healthz', { headers });
    expect(direct.headers.get('x-request-id')).not.toBe('from-outside-1');
    const env = { ...api.deps.env, trustsProxy: true };
    const proxied = await createTestApi({ env });
    const idOf = async (id: string) =>
      (await proxied.request('GET', '/healthz', { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      );
    expect(await idOf('from-proxy-1')).toBe('from-proxy-1');
    expect(await idOf('no good id')).not.toBe('no good id');
    await proxied.close();
  });
});
