import { RemoteStatus } from '@gangway/contract/platform/releases';
import { eq } from 'drizzle-orm';
import { makeAuthority } from '../../testing/factories/users';
import { readAnswer } from '../../testing/read-answer';
import { codeOf, makeTeamArea, statesOf, type TeamArea } from '../../testing/team-area';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { createDeployToken } from '../remotes/deploy-tokens';
import { releases } from '../tables/remotes.table';

let api: TestApi;
let area: TeamArea;
let otherToken: string;
beforeAll(async () => {
  api = await createTestApi();
  ({ token: otherToken } = await createDeployToken(api.deps, 'enterprise', 'tests'));
});
afterAll(() => api.close());
beforeEach(async () => {
  area = await makeTeamArea(api);
});

const rollBack = async () =>
  readAnswer(RemoteStatus, await area.call('POST', `/${area.name}/rollback`));

describe('a rollback', () => {
  it('goes back one default at a time, and records each step', async () => {
    for (const version of ['v1', 'v2', 'v3']) await area.serve(version, 100);
    const once = await rollBack();
    expect(once.rollbackTo).toBe('v1');
    expect(statesOf(once)).toEqual({ v1: ['kept', 0], v2: ['default', 100], v3: ['kept', 0] });
    expect(statesOf(await rollBack())['v1']).toEqual(['default', 100]);
    expect((await area.events()).events).toMatchObject([
      {
        kind: 'rollback',
        version: 'v2',
        actor: `team ${area.team}`,
        text: 'Rolled back from v2 to v1',
      },
      {
        kind: 'rollback',
        version: 'v3',
        actor: `team ${area.team}`,
        text: 'Rolled back from v3 to v2',
      },
    ]);
    expect(await codeOf(await area.call('POST', `/${area.name}/rollback`))).toEqual([
      409,
      'nothing_to_roll_back',
    ]);
  });

  it('skips a release that was rolled back before', async () => {
    for (const version of ['v1', 'v2']) await area.serve(version, 100);
    await rollBack();
    await area.serve('v3', 100);
    expect(statesOf(await rollBack())['v1']).toEqual(['default', 100]);
  });

  it('takes out only the canary when there is one', async () => {
    for (const version of ['v1', 'v2']) await area.serve(version, 100);
    await area.serve('v3', 20);
    const status = await rollBack();
    expect(statesOf(status)).toEqual({ v1: ['kept', 0], v2: ['default', 100], v3: ['kept', 0] });
    const [event] = (await area.events()).events;
    expect(event).toMatchObject({
      version: 'v3',
      text: 'Removed the canary v3; everyone gets v2',
    });
  });

  it('skips a release without files', async () => {
    await area.serve('v1', 100);
    const { id } = await area.serve('v2', 100);
    await area.serve('v3', 100);
    await api.db.update(releases).set({ prunedAt: api.clock.now() }).where(eq(releases.id, id));
    expect(statesOf(await rollBack())['v1']).toEqual(['default', 100]);
  });

  it('is refused to another team, for an unknown area, and before the first release', async () => {
    const path = `/${area.name}/rollback`;
    expect(await codeOf(await area.call('POST', path, { as: otherToken }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await codeOf(await area.call('POST', '/mfe-none/rollback'))).toEqual([404, 'not_found']);
    expect(await codeOf(await area.call('POST', '/payroll/rollback'))).toEqual([
      400,
      'invalid_request',
    ]);
    expect(await codeOf(await area.call('POST', path))).toEqual([409, 'nothing_to_roll_back']);
  });

  it('is refused to an administrator without the right', async () => {
    const cookie = await api.signIn(await makeAuthority(api.db));
    const response = await api.request('POST', `/api/releases/${area.name}/rollback`, { cookie });
    expect(await codeOf(response)).toEqual([403, 'forbidden']);
  });
});
