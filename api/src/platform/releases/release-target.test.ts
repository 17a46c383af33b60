import { releaseCalls } from '@gangway/contract/platform/release-calls';
import { PlatformStatus } from '@gangway/contract/platform/releases';
import { makeAuthority } from '../../testing/factories/users';
import { readAnswer } from '../../testing/read-answer';
import { createReleaseApi, type ReleaseApi } from '../../testing/release-api';

const TARGET = releaseCalls['GET /api/releases/target'].answer.body;

let api: ReleaseApi;
beforeAll(async () => {
  api = await createReleaseApi();
});
afterAll(() => api.close());

describe('a server', () => {
  it('says what it is before a token is sent', async () => {
    const answer = await api.request('GET', '/api/releases/target');
    expect(await readAnswer(TARGET, answer)).toEqual({ product: 'gangway', mode: 'demo' });
  });

  it('tells a token which team it belongs to', async () => {
    const { headers } = await api.team('payroll');
    const answer = await api.request('GET', '/api/releases', { headers });
    expect(await readAnswer(PlatformStatus, answer)).toMatchObject({
      actor: 'team payroll',
      signing: { keys: [], isRequired: false },
    });
  });

  it('tells an administrator as which user they act', async () => {
    const user = await makeAuthority(api.db, { rights: ['platform'] });
    const answer = await api.request('GET', '/api/releases', { cookie: await api.signIn(user) });
    expect((await readAnswer(PlatformStatus, answer)).actor).toBe(user.username);
  });
});
