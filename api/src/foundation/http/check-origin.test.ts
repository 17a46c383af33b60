import { forFile } from '../../testing/made-for-tests';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readError } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';

const demo = forFile(createTestApi);
const production = forFile(() => createTestApi({ env: PRODUCTION_ENV }));

const codeOf = async (api: TestApi, headers: Record<string, string>) => {
  const response = await api.request('POST', '/api/logout', { headers });
  return response.status === 204 ? 'accepted' : (await readError(response)).code;
};

describe('the origin of a state-changing call', () => {
  it.each([
    ['our own', { origin: 'https://gangway.example' }, 'accepted'],
    ['none and no browser', {}, 'accepted'],
    ['another site', { origin: 'https://evil.example' }, 'origin_refused'],
    ['a sandboxed frame', { origin: 'null' }, 'origin_refused'],
    ['our host without TLS', { origin: 'http://gangway.example' }, 'origin_refused'],
    ['a host that begins like ours', { origin: 'https://gangway.example.evil' }, 'origin_refused'],
    ['a forged host', { origin: 'https://evil.example', host: 'evil.example' }, 'origin_refused'],
    ['none, but cross-site', { 'sec-fetch-site': 'cross-site' }, 'origin_refused'],
    ['none, but same-site', { 'sec-fetch-site': 'same-site' }, 'origin_refused'],
  ])('is checked: %s', async (_, headers, outcome) => {
    expect(await codeOf(production, headers)).toBe(outcome);
  });

  it('can be any name of the machine itself in demo mode', async () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect(await codeOf(demo, headers)).toBe('accepted');
    expect(await codeOf(demo, { ...headers, origin: 'http://evil.example' })).toBe(
      'origin_refused',
    );
  });

  it('is not checked for a read', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await production.request('GET', '/api/login', { headers })).status).toBe(302);
  });
});
