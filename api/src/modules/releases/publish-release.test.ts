import { RemoteStatus } from '@gangway/contract/releases';
import { eq } from 'drizzle-orm';
import { buildArea, type Build } from '../../testing/factories/builds';
import { serial } from '../../testing/factories/serial';
import { readAnswer, readError } from '../../testing/read-answer';
import { createReleaseApi, type ReleaseApi, type Team } from '../../testing/release-api';
import { releaseEvents } from '../remotes/release-events.table';
import { openRegistry } from '../remotes/remote-registry';

let api: ReleaseApi;
let team: Team;
let name: string;
beforeAll(async () => {
  api = await createReleaseApi();
  team = await api.team('payroll');
});
beforeEach(() => {
  name = `mfe-area${serial()}`;
});
afterAll(() => api.close());

const build = (version: string, more: Build['manifest'] | object = {}) =>
  buildArea({ name, version, more });

async function uploaded(one: Build): Promise<Build> {
  await team.announce(one);
  await team.uploadAll(one);
  return one;
}

const status = async (pending: Promise<Response>) => readAnswer(RemoteStatus, await pending);

/** Version, state and share, newest first. */
const shares = ({ releases }: RemoteStatus) =>
  releases.map(({ version, state, traffic }) => `${version} ${state} ${traffic}`).sort();

async function events(): Promise<string[]> {
  const rows = await api.db.select().from(releaseEvents).where(eq(releaseEvents.remote, name));
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ kind, version, actor, text }) => `${actor}: ${kind} ${version}. ${text}`);
}

describe('publishing', () => {
  it('gives a release its share: everybody, some, or nobody but its previews', async () => {
    await team.release(build('v1'));
    expect(shares(await status(team.publish(await uploaded(build('v2')), 10)))).toEqual([
      'v1 default 90',
      'v2 canary 10',
    ]);
    expect(shares(await status(team.publish(await uploaded(build('v3')), 0)))).toEqual([
      'v1 default 90',
      'v2 canary 10',
      'v3 staged 0',
    ]);
    expect(await events()).toEqual([
      'team payroll: publish v1. It goes to everybody',
      'team payroll: publish v2. It goes to 10% of the visitors',
      'team payroll: publish v3. It goes to nobody but its previews',
    ]);
  });

  it('is served at once, at the address of its version', async () => {
    const { deps } = api;
    deps.remotes = openRegistry({ ...deps, maxAgeMs: 3_600_000 });
    expect((await deps.remotes.read()).microFrontends[name]).toBeUndefined();
    await team.release(build('v1'));
    const { microFrontends } = await deps.remotes.read();
    expect(microFrontends[name]).toMatchObject([
      { url: `/remotes/${name}/v1/entry.0123456789.js`, metadata: { version: 'v1' } },
    ]);
  });

  it('of what is the default already changes nothing, and says so', async () => {
    await team.release(build('v1'));
    api.pagesFail('the shell has moved on');
    expect(shares(await status(team.publish(build('v1'), 100)))).toEqual(['v1 default 100']);
    api.pagesFail(null);
    expect((await events()).at(-1)).toBe(
      'team payroll: publish v1. It is the default already: nothing changed',
    );
  });

  it('of the default to everybody again takes the canary out', async () => {
    await team.release(build('v1'));
    await team.release(build('v2'), 10);
    expect(shares(await status(team.publish(build('v1'), 100)))).toEqual([
      'v1 default 100',
      'v2 kept 0',
    ]);
  });

  it('is refused with every reason at once, and the trail keeps them', async () => {
    const routes = [{ path: '/settings', title: 'Settings' }];
    const requires = { react: '^20.0.0' };
    const one = await uploaded(build('v1', { contract: 7, routes, requires }));
    const response = await team.publish(one, 100);
    expect(response.status).toBe(422);
    const { code, message, issues = [] } = await readError(response);
    expect(code).toBe('contract_unsatisfied');
    expect(issues.map(({ path }) => path)).toEqual([
      'contract_unsatisfied',
      'shared_unsatisfied',
      'route_owned',
    ]);
    expect(message).toBe(issues[0]?.message);
    expect(await events()).toEqual([
      `team payroll: refuse v1. ${issues.map((issue) => issue.message).join(' ')}`,
    ]);
    api.clock.advance(1000);
    expect((await api.deps.remotes.read()).microFrontends[name]).toBeUndefined();
  });

  it('is refused until every file has arrived', async () => {
    const one = build('v1');
    await team.announce(one);
    await team.upload(one, 'entry.0123456789.js');
    const error = await readError(await team.publish(one, 100));
    expect(error.code).toBe('asset_missing');
    expect(error.message).toContain('remote.0123456789.js');
    await team.uploadAll(one);
    expect((await team.publish(one, 100)).status).toBe(200);
  });

  it('is refused when a page does not load, with the page and the reason', async () => {
    const one = await uploaded(build('v1'));
    api.pagesFail('no payslip');
    const error = await readError(await team.publish(one, 100));
    expect(error.code).toBe('load_failed');
    expect(error.message).toContain(`of ${name}@v1 does not load in shell@s1. no payslip.`);
    api.pagesFail(null);
    expect((await team.publish(one, 100)).status).toBe(200);
  });

  it('lets one of two areas win that want the same path at the same time', async () => {
    const routes = [{ path: `/${name}`, title: 'x' }];
    const [one, two] = [`${name}-a`, `${name}-b`].map((area) =>
      buildArea({ name: area, more: { routes } }),
    );
    if (!one || !two) throw new Error('There are two');
    await uploaded(one);
    await uploaded(two);
    const answers = await Promise.all([team.publish(one, 100), team.publish(two, 100)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('needs a default before a canary', async () => {
    expect((await team.publish(await uploaded(build('v1')), 10)).status).toBe(400);
  });

  it('is refused to other teams, and finds nothing that was not announced', async () => {
    const one = await uploaded(build('v1'));
    expect((await (await api.team('recruiter')).publish(one, 100)).status).toBe(403);
    expect((await team.publish(build('v9'), 100)).status).toBe(404);
    expect((await team.publish(one, 101)).status).toBe(400);
    expect((await team.publish(one, 0.5)).status).toBe(400);
  });
});

describe('promoting', () => {
  it('widens a canary until it is the default, and takes it out at 0', async () => {
    await team.release(build('v1'));
    await team.release(build('v2'), 10);
    expect(shares(await status(team.promote(build('v2'), 50)))).toEqual([
      'v1 default 50',
      'v2 canary 50',
    ]);
    expect(shares(await status(team.promote(build('v2'), 100)))).toEqual([
      'v1 kept 0',
      'v2 default 100',
    ]);
    await status(team.promote(build('v1'), 5));
    expect(shares(await status(team.promote(build('v1'), 0)))).toEqual([
      'v1 kept 0',
      'v2 default 100',
    ]);
    expect((await events()).slice(2)).toEqual([
      'team payroll: promote v2. It goes to 50% of the visitors',
      'team payroll: promote v2. It goes to everybody',
      'team payroll: promote v1. It goes to 5% of the visitors',
      'team payroll: promote v1. It goes to nobody but its previews',
    ]);
  });

  it('asks the gates again, but for taking a canary out', async () => {
    await team.release(build('v1'));
    await team.release(build('v2'), 10);
    api.pagesFail('broken since');
    expect((await team.promote(build('v2'), 100)).status).toBe(422);
    expect((await team.promote(build('v2'), 0)).status).toBe(200);
    api.pagesFail(null);
  });

  it('is refused to other teams, and finds neither what is unknown nor what is not published', async () => {
    const one = await uploaded(build('v1'));
    expect((await team.promote(one, 100)).status).toBe(404);
    expect((await team.promote(build('v9'), 100)).status).toBe(404);
    await team.publish(one, 100);
    expect((await (await api.team('recruiter')).promote(one, 100)).status).toBe(403);
    expect((await team.promote(one, -1)).status).toBe(400);
  });
});
