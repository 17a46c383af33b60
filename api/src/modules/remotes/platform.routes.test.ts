import { PlatformStatus, ReleaseEvent, RemoteStatus } from '@gangway/contract/releases';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  buildManifest,
  makeOutcomes,
  makePreview,
  makeRelease,
  makeRemote,
  serveRelease,
} from '../../testing/factories/releases';
import { makeAuthority } from '../../testing/factories/users';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { createDeployToken } from './create-deploy-token';
import { recordEvent } from './record-event';
import { releases } from './remotes.table';

const HOUR = 3_600_000;

const shell = buildManifest({
  name: 'shell',
  version: 's1',
  isLight: true,
  routes: [],
  parts: {
    shell: {
      scripts: [{ url: '/assets/shell.js', integrity: 'sha384-shell', bytes: 50_000 }],
      styles: [{ url: '/assets/shell.css', integrity: 'sha384-style', bytes: 4000 }],
      fonts: [],
    },
  },
  provides: { react: '19.3.0' },
  requires: {},
});

let api: TestApi;
let otherToken: string;
beforeAll(async () => {
  api = await createTestApi({ shell });
  ({ token: otherToken } = await createDeployToken(api.deps, 'enterprise', 'tests'));
});
afterAll(() => api.close());

/** Each test has an area and a team of its own. */
let name: string;
let team: string;
let token: string;
beforeEach(async () => {
  ({ name, team } = await makeRemote(api.db));
  ({ token } = await createDeployToken(api.deps, team, 'tests'));
});

type Sent = { body?: unknown; as?: string };
const call = (method: string, path: string, { body, as = token }: Sent = {}) =>
  api.request(method, `/api/releases${path}`, {
    headers: { authorization: `Bearer ${as}` },
    ...(body !== undefined && { body }),
  });

async function serve(version: string, traffic: number) {
  api.clock.advance(HOUR);
  return serveRelease(api, name, { version, traffic });
}

const Events = z.object({ events: z.array(ReleaseEvent), hasMore: z.boolean() });
const eventsOf = async (query = '') =>
  readAnswer(Events, await call('GET', `/events?remote=${name}${query}`));
const statusOf = async () => {
  const { remotes } = await readAnswer(PlatformStatus, await call('GET', ''));
  return remotes.find((remote) => remote.name === name);
};

async function codeOf(response: Response) {
  return [response.status, (await readError(response)).code];
}

const statesOf = ({ releases: list }: RemoteStatus) =>
  Object.fromEntries(list.map(({ version, state, traffic }) => [version, [state, traffic]]));

describe('what runs where', () => {
  it('names the shell, every remote and the state of its releases', async () => {
    await makeRelease(api.db, name, { version: 'gone', prunedAt: api.clock.now() });
    await makeRelease(api.db, name, { version: 'staged' });
    const coming = { version: 'coming', publishedAt: null, publishedBy: null };
    await makeRelease(api.db, name, coming);
    await serve('v1', 100);
    await serve('v2', 100);
    await serve('v3', 30);
    const status = await readAnswer(PlatformStatus, await call('GET', ''));
    expect(status.shell).toEqual({ version: 's1', contract: 1, provides: { react: '19.3.0' } });
    const remote = status.remotes.find((one) => one.name === name);
    expect(remote).toMatchObject({
      name,
      team,
      prefixes: ['/recruiter'],
      rollbackTo: 'v2',
    });
    expect(remote && statesOf(remote)).toEqual({
      gone: ['pruned', 0],
      staged: ['staged', 0],
      v1: ['kept', 0],
      v2: ['default', 70],
      v3: ['canary', 30],
    });
  });

  it('weighs each page with the shell around it against its budget', async () => {
    await serve('v1', 100);
    const status = await statusOf();
    expect(status?.releases[0]?.sizes).toEqual([
      {
        path: '/recruiter',
        scriptBytes: 52_000,
        scriptBudget: 360_000,
        scripts: 3,
        scriptsBudget: 12,
        styleBytes: 4000,
        styleBudget: 30_000,
      },
    ]);
  });

  it('counts the visitors of the last day by what happened to them', async () => {
    await serve('v1', 100);
    const of = { remote: name, version: 'v1' };
    await makeOutcomes(api.db, 2, { ...of, outcome: 'rendered', at: api.clock.now() });
    api.clock.advance(25 * HOUR);
    await makeOutcomes(api.db, 3, { ...of, outcome: 'rendered', at: api.clock.now() });
    await makeOutcomes(api.db, 1, { ...of, outcome: 'load_failed', at: api.clock.now() });
    const status = await statusOf();
    expect(status?.releases[0]?.outcomes).toEqual({
      rendered: 3,
      loadFailed: 1,
      renderFailed: 0,
    });
  });

  it('lists the newest releases, and what is served however old it is', async () => {
    await serve('first', 100);
    for (let day = 0; day < 75; day += 1) {
      const publishedAt = new Date(Date.UTC(2026, 3, 1 + day));
      await makeRelease(api.db, name, { version: `day${day}`, publishedAt });
    }
    const status = await statusOf();
    const versions = status?.releases.map(({ version }) => version) ?? [];
    expect(versions).toHaveLength(71);
    expect([versions[0], versions.at(-1)]).toEqual(['day74', 'first']);
  });
});

describe('the audit trail', () => {
  it('is read newest first, 50 at a time, of all areas or of one', async () => {
    for (let number = 1; number <= 52; number += 1) {
      await recordEvent(api.db, {
        at: api.clock.now(),
        kind: 'publish',
        remote: number === 52 ? 'mfe-other' : name,
        version: `v${number}`,
        actor: 'somebody',
        text: 'It goes to everybody',
      });
    }
    const all = await readAnswer(Events, await call('GET', '/events'));
    expect([all.events.length, all.events[0]?.version, all.hasMore]).toEqual([50, 'v52', true]);
    const page = await eventsOf();
    expect([page.events.length, page.events[0]?.version, page.hasMore]).toEqual([50, 'v51', true]);
    const rest = await eventsOf(`&before=${page.events.at(-1)?.id}`);
    expect([rest.events.map(({ version }) => version), rest.hasMore]).toEqual([['v1'], false]);
  });

  it.each(['?before=0', '?before=2147483648', '?before=x', '?remote=payroll'])(
    'refuses %s',
    async (query) => {
      expect(await codeOf(await call('GET', `/events${query}`))).toEqual([400, 'invalid_request']);
    },
  );
});

const rollBack = async () => readAnswer(RemoteStatus, await call('POST', `/${name}/rollback`));

describe('a rollback', () => {
  it('goes back one default at a time, and each is in the trail', async () => {
    for (const version of ['v1', 'v2', 'v3']) await serve(version, 100);
    const once = await rollBack();
    expect(once.rollbackTo).toBe('v1');
    expect(statesOf(once)).toEqual({ v1: ['kept', 0], v2: ['default', 100], v3: ['kept', 0] });
    expect(statesOf(await rollBack())['v1']).toEqual(['default', 100]);
    expect((await eventsOf()).events).toMatchObject([
      { kind: 'rollback', version: 'v2', actor: `team ${team}`, text: 'Went back from v2 to v1' },
      { kind: 'rollback', version: 'v3', actor: `team ${team}`, text: 'Went back from v3 to v2' },
    ]);
    expect(await codeOf(await call('POST', `/${name}/rollback`))).toEqual([
      409,
      'nothing_to_roll_back',
    ]);
  });

  it('does not lead to what was rolled back before', async () => {
    for (const version of ['v1', 'v2']) await serve(version, 100);
    await rollBack();
    await serve('v3', 100);
    expect(statesOf(await rollBack())['v1']).toEqual(['default', 100]);
  });

  it('takes out the canary alone where there is one', async () => {
    for (const version of ['v1', 'v2']) await serve(version, 100);
    await serve('v3', 20);
    const status = await rollBack();
    expect(statesOf(status)).toEqual({ v1: ['kept', 0], v2: ['default', 100], v3: ['kept', 0] });
    const [event] = (await eventsOf()).events;
    expect(event).toMatchObject({
      version: 'v3',
      text: 'Took the canary v3 out; everybody gets v2',
    });
  });

  it('leaves out what has no files any more', async () => {
    await serve('v1', 100);
    const { id } = await serve('v2', 100);
    await serve('v3', 100);
    await api.db.update(releases).set({ prunedAt: api.clock.now() }).where(eq(releases.id, id));
    expect(statesOf(await rollBack())['v1']).toEqual(['default', 100]);
  });

  it('is refused to another team, for an unknown area, and before the first release', async () => {
    const path = `/${name}/rollback`;
    expect(await codeOf(await call('POST', path, { as: otherToken }))).toEqual([403, 'forbidden']);
    expect(await codeOf(await call('POST', '/mfe-none/rollback'))).toEqual([404, 'not_found']);
    expect(await codeOf(await call('POST', '/payroll/rollback'))).toEqual([400, 'invalid_request']);
    expect(await codeOf(await call('POST', path))).toEqual([409, 'nothing_to_roll_back']);
  });

  it('is refused to an administrator without the right', async () => {
    const cookie = await api.signIn(await makeAuthority(api.db));
    const response = await api.request('POST', `/api/releases/${name}/rollback`, { cookie });
    expect(await codeOf(response)).toEqual([403, 'forbidden']);
  });
});

const BODY = { users: ['ada', ' ada ', ''], organisations: ['Acme'] };
const NOBODY = { users: [], organisations: [] };
const setPreviews = (version: string, sent: Sent = { body: BODY }) =>
  call('PUT', `/${name}/${version}/previews`, sent);

describe('the previews of a release', () => {
  it('are replaced as a whole, and the trail counts them without a name', async () => {
    await serve('v1', 100);
    const { id: releaseId } = await makeRelease(api.db, name, { version: 'v2' });
    await makePreview(api.db, { releaseId, kind: 'user', subject: 'eve' });
    const status = await readAnswer(RemoteStatus, await setPreviews('v2'));
    const release = status.releases.find(({ version }) => version === 'v2');
    expect(release).toMatchObject({
      state: 'staged',
      previews: { users: ['ada'], organisations: ['Acme'] },
    });
    const [event] = (await eventsOf()).events;
    expect(event).toMatchObject({
      kind: 'preview',
      version: 'v2',
      text: '1 user and 1 organization see it before everybody does',
    });
  });

  it('end with nobody, from when on the release is no longer served', async () => {
    const { id } = await makeRelease(api.db, name, { version: 'v2' });
    const retiredAt = async () =>
      (await api.db.select().from(releases).where(eq(releases.id, id)))[0]?.retiredAt;
    await setPreviews('v2', { body: NOBODY });
    expect(await retiredAt()).toBeNull();
    await setPreviews('v2');
    expect(await retiredAt()).toBeNull();
    api.clock.advance(HOUR);
    await setPreviews('v2', { body: NOBODY });
    expect(await retiredAt()).toEqual(api.clock.now());
    expect((await eventsOf()).events[0]?.text).toBe('Its preview ended');
  });

  it('of what everybody gets retire nothing', async () => {
    const { id } = await serve('v1', 100);
    await setPreviews('v1');
    await setPreviews('v1', { body: NOBODY });
    const [row] = await api.db.select().from(releases).where(eq(releases.id, id));
    expect(row?.retiredAt).toBeNull();
  });

  it('are refused to another team, and for a release that is unknown, coming or pruned', async () => {
    await makeRelease(api.db, name, { version: 'gone', prunedAt: api.clock.now() });
    const coming = { version: 'coming', publishedAt: null, publishedBy: null };
    await makeRelease(api.db, name, coming);
    const sent = { body: BODY, as: otherToken };
    expect(await codeOf(await setPreviews('gone', sent))).toEqual([403, 'forbidden']);
    expect(await codeOf(await setPreviews('gone'))).toEqual([410, 'release_gone']);
    expect(await codeOf(await setPreviews('coming'))).toEqual([404, 'not_found']);
    expect(await codeOf(await setPreviews('v9'))).toEqual([404, 'not_found']);
  });

  it('are refused where they are of another shape, and to an administrator without the right', async () => {
    await serve('v1', 100);
    const body = { users: 'ada' };
    expect(await codeOf(await setPreviews('v1', { body }))).toEqual([400, 'invalid_request']);
    const cookie = await api.signIn(await makeAuthority(api.db));
    const path = `/api/releases/${name}/v1/previews`;
    const response = await api.request('PUT', path, { cookie, body: BODY });
    expect(await codeOf(response)).toEqual([403, 'forbidden']);
  });
});
