import { DAY_MS } from '@gangway/contract/foundation/durations';
import { RemoteStatus } from '@gangway/contract/platform/releases';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { buildArea, type Build } from '../../testing/factories/builds';
import { eventsOf, makePreview } from '../../testing/factories/releases';
import { serial } from '../../testing/factories/serial';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createReleaseApi, type Team } from '../../testing/release-api';
import { statesOf, makeTeamArea } from '../../testing/team-area';
import { findRelease, ownRemote, SYSTEM_ACTOR } from '../remotes/owned-remote';
import { releases } from '../tables/remotes.table';

const WEEK = 7 * DAY_MS;

const api = forFile(createReleaseApi);
const team = forFile(() => api.team('payroll'));
const other = forFile(() => api.team('recruiter'));
let name: string;
beforeEach(async () => {
  name = `mfe-area${serial()}`;
  await team.release(build('v1'));
  api.clock.advance(1000);
});

const build = (version: string) => buildArea({ name, version });
const retire = ({ headers }: Team = team, area = name) =>
  api.request('POST', `/api/releases/${area}/retire`, { headers });
const status = async (pending: Promise<Response>) => readAnswer(RemoteStatus, await pending);
const inRegistry = async () => (await api.deps.remotes.read()).microFrontends[name];

async function servedTo(username: string): Promise<string[]> {
  const visitor = { id: 'any', user: { username, organizationName: null } };
  const served = await api.deps.remotes.forVisitor(visitor);
  return served.filter((one) => one.name === name).map(({ release }) => release.metadata.version);
}

async function claimPath(): Promise<Build> {
  const routes = [{ path: `/${name.replace('mfe-', '')}`, title: 'Taken over' }];
  return other.stage(buildArea({ name: `${name}-b`, more: { routes } }));
}

describe('a retired area', () => {
  it('goes to no visitor: not as default, canary or preview', async () => {
    await team.release(build('v2'), 10);
    await team.release(build('v3'), 0);
    const remote = await ownRemote(api.db, SYSTEM_ACTOR, name);
    const { id: releaseId } = await findRelease(api.db, remote, 'v3');
    await makePreview(api.db, { releaseId, kind: 'user', subject: 'ada' });
    expect(await servedTo('ada')).toEqual(['v3']);
    const retired = await status(retire());
    expect(retired).toMatchObject({ retiredAt: api.clock.now().toISOString(), rollbackTo: null });
    expect(statesOf(retired)).toEqual({ v1: ['kept', 0], v2: ['kept', 0], v3: ['kept', 0] });
    expect(await servedTo('ada')).toEqual([]);
    expect(await inRegistry()).toBeUndefined();
  });

  it('keeps its files for open tabs, and is recorded', async () => {
    await retire();
    expect(await api.store.has(`${name}/v1/entry.0123456789.js`)).toBe(true);
    expect((await eventsOf(api.db, name)).at(-1)).toMatchObject({
      kind: 'retire',
      version: 'v1',
      actor: 'team payroll',
      text: 'Area retired. Its paths return 404 and can be reused.',
    });
  });

  it('leaves its paths to other areas', async () => {
    const claiming = await claimPath();
    expect(await codeOf(other.publish(claiming, 100))).toEqual([422, 'route_owned']);
    await retire();
    expect((await other.publish(claiming, 100)).status).toBe(200);
    expect(await codeOf(team.promote(build('v1'), 100))).toEqual([422, 'route_owned']);
  });

  it('comes back with a promotion or a publication', async () => {
    await retire();
    expect(await status(team.promote(build('v1'), 100))).toMatchObject({ retiredAt: null });
    expect(await inRegistry()).toHaveLength(1);
    await retire();
    await team.release(build('v2'));
    expect(await inRegistry()).toMatchObject([{ metadata: { version: 'v2' } }]);
  });

  it('cannot be brought back by a rollback, nor can an older release of it', async () => {
    await retire();
    expect(await codeOf(team.rollBack(name))).toEqual([409, 'nothing_to_roll_back']);
    api.clock.advance(WEEK);
    await team.release(build('v2'));
    expect(await codeOf(team.rollBack(name))).toEqual([409, 'nothing_to_roll_back']);
  });
});

describe('retiring an area', () => {
  it('is refused the second time', async () => {
    await retire();
    expect(await codeOf(retire())).toEqual([409, 'nothing_to_retire']);
  });

  it('is refused to another team, for an unknown area, and for the shell', async () => {
    expect(await codeOf(retire(other))).toEqual([403, 'forbidden']);
    expect(await codeOf(retire(team, 'mfe-none'))).toEqual([404, 'not_found']);
    const shells = await api.team('shell');
    expect(await codeOf(retire(shells, 'shell'))).toEqual([400, 'invalid_request']);
    expect(await inRegistry()).toHaveLength(1);
  });
});

describe('a rollback', () => {
  const area = forEachTest(() => makeTeamArea(api));
  const otherArea = forEachTest(() => makeTeamArea(api));

  const rollBack = async () =>
    readAnswer(RemoteStatus, await area.call('POST', `/${area.name}/rollback`));

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
    expect(await codeOf(area.call('POST', `/${area.name}/rollback`))).toEqual([
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
    const rolledBack = await rollBack();
    expect(statesOf(rolledBack)).toEqual({
      v1: ['kept', 0],
      v2: ['default', 100],
      v3: ['kept', 0],
    });
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
    expect(await codeOf(area.call('POST', path, { as: otherArea.token }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await codeOf(area.call('POST', '/mfe-none/rollback'))).toEqual([404, 'not_found']);
    expect(await codeOf(area.call('POST', '/payroll/rollback'))).toEqual([400, 'invalid_request']);
    expect(await codeOf(area.call('POST', path))).toEqual([409, 'nothing_to_roll_back']);
  });
});
