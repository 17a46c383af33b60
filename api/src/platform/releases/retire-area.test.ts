import { DAY_MS } from '@gangway/contract/foundation/durations';
import { RemoteStatus } from '@gangway/contract/platform/releases';
import { desc, eq } from 'drizzle-orm';
import { buildArea, type Build } from '../../testing/factories/builds';
import { makePreview } from '../../testing/factories/releases';
import { serial } from '../../testing/factories/serial';
import { makeAuthority } from '../../testing/factories/users';
import { readAnswer } from '../../testing/read-answer';
import { createReleaseApi, type ReleaseApi, type Team } from '../../testing/release-api';
import { codeOf, statesOf } from '../../testing/team-area';
import { releaseEvents } from '../tables/release-events.table';
import { releases } from '../tables/remotes.table';

const WEEK = 7 * DAY_MS;

let api: ReleaseApi;
let team: Team;
let other: Team;
let name: string;
beforeAll(async () => {
  api = await createReleaseApi();
  team = await api.team('payroll');
  other = await api.team('recruiter');
});
beforeEach(async () => {
  name = `mfe-area${serial()}`;
  await team.release(build('v1'));
  api.clock.advance(1000);
});
afterAll(() => api.close());

const build = (version: string) => buildArea({ name, version });
const retire = ({ headers }: Team = team, area = name) =>
  api.request('POST', `/api/releases/${area}/retire`, { headers });
const status = async (pending: Promise<Response>) => readAnswer(RemoteStatus, await pending);
const inRegistry = async () => (await api.deps.remotes.read()).microFrontends[name];

async function servedTo(username: string): Promise<string[]> {
  const visitor = { id: 'any', user: { username, organisationName: null } };
  const served = await api.deps.remotes.forVisitor(visitor);
  return served.filter((one) => one.name === name).map(({ release }) => release.metadata.version);
}

async function claimPath(): Promise<Build> {
  const routes = [{ path: `/${name.replace('mfe-', '')}`, title: 'Taken over' }];
  const claiming = buildArea({ name: `${name}-b`, more: { routes } });
  await other.announce(claiming);
  await other.uploadAll(claiming);
  return claiming;
}

describe('a retired area', () => {
  it('goes to no visitor: not as default, canary or preview', async () => {
    await team.release(build('v2'), 10);
    await team.release(build('v3'), 0);
    const own = await api.db.select().from(releases).where(eq(releases.remote, name));
    const releaseId = own.find(({ version }) => version === 'v3')?.id ?? '';
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
    const [latest] = await api.db
      .select()
      .from(releaseEvents)
      .where(eq(releaseEvents.remote, name))
      .orderBy(desc(releaseEvents.id));
    expect(latest).toMatchObject({
      kind: 'retire',
      version: 'v1',
      actor: 'team payroll',
      text: 'Area retired. Its paths return 404 and can be reused.',
    });
  });

  it('leaves its paths to other areas', async () => {
    const claiming = await claimPath();
    expect(await codeOf(await other.publish(claiming, 100))).toEqual([422, 'route_owned']);
    await retire();
    expect((await other.publish(claiming, 100)).status).toBe(200);
    expect(await codeOf(await team.promote(build('v1'), 100))).toEqual([422, 'route_owned']);
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
    const rollBack = () =>
      api.request('POST', `/api/releases/${name}/rollback`, { headers: team.headers });
    expect(await codeOf(await rollBack())).toEqual([409, 'nothing_to_roll_back']);
    api.clock.advance(WEEK);
    await team.release(build('v2'));
    expect(await codeOf(await rollBack())).toEqual([409, 'nothing_to_roll_back']);
  });
});

describe('retiring an area', () => {
  it('is refused the second time', async () => {
    await retire();
    expect(await codeOf(await retire())).toEqual([409, 'nothing_to_retire']);
  });

  it('is refused to another team, for an unknown area, and for the shell', async () => {
    expect(await codeOf(await retire(other))).toEqual([403, 'forbidden']);
    expect(await codeOf(await retire(team, 'mfe-none'))).toEqual([404, 'not_found']);
    const shells = await api.team('shell');
    expect(await codeOf(await retire(shells, 'shell'))).toEqual([400, 'invalid_request']);
    expect(await inRegistry()).toHaveLength(1);
  });

  it('is refused to an administrator without the right', async () => {
    const cookie = await api.signIn(await makeAuthority(api.db));
    const response = await api.request('POST', `/api/releases/${name}/retire`, { cookie });
    expect(await codeOf(response)).toEqual([403, 'forbidden']);
  });
});
