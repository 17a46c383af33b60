import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { releaseCalls } from '@gangway/contract/platform/release-calls';
import { NO_OUTCOMES } from '@gangway/contract/platform/release-rules';
import { PlatformStatus } from '@gangway/contract/platform/releases';
import { codeOf } from '../../testing/code-of';
import { buildManifest, makeOutcomes, makeRelease } from '../../testing/factories/releases';
import { makeAuthority, makeRecruiter } from '../../testing/factories/users';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeTeamArea, statesOf, Trail } from '../../testing/team-area';
import { createTestApi } from '../../testing/test-api';
import { recordEvent } from '../remotes/release-events';

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

const api = forFile(() => createTestApi({ shell }));
const area = forEachTest(() => makeTeamArea(api));

const readPlatform = async () => readAnswer(PlatformStatus, await area.call('GET', ''));
const statusOf = async () => {
  const { remotes } = await readPlatform();
  return remotes.find((remote) => remote.name === area.name);
};

const readAs = async (cookie: string, path = '') =>
  api.request('GET', `/api/releases${path}`, { cookie });
const makeAdministrator = () => makeAuthority(api.db, { rights: ['platform'] });
const signInAdministrator = async () => api.signIn(await makeAdministrator());

describe('GET /api/releases/target', () => {
  it('says what the server is before a token is sent', async () => {
    const answer = await api.request('GET', '/api/releases/target');
    const { body } = releaseCalls['GET /api/releases/target'].answer;
    expect(await readAnswer(body, answer)).toEqual({ product: 'gangway', mode: 'demo' });
  });
});

describe('GET /api/releases', () => {
  it('tells a token which team it belongs to, and an administrator as which user they act', async () => {
    const signing = { keys: [], isRequired: false };
    expect(await readPlatform()).toMatchObject({ actor: `team ${area.team}`, signing });
    const user = await makeAdministrator();
    const answer = await readAnswer(PlatformStatus, await readAs(await api.signIn(user)));
    expect(answer.actor).toBe(user.username);
  });

  it('shows a team its own areas, and an administrator all areas', async () => {
    const other = await makeTeamArea(api);
    const namesOf = ({ remotes }: PlatformStatus) => remotes.map(({ name }) => name);
    expect(namesOf(await readPlatform())).toEqual([area.name]);
    const all = await readAnswer(PlatformStatus, await readAs(await signInAdministrator()));
    expect(namesOf(all)).toEqual(expect.arrayContaining([area.name, other.name]));
  });

  it('shows the shell, each remote and the state of its releases', async () => {
    await makeRelease(api.db, area.name, { version: 'gone', prunedAt: api.clock.now() });
    await makeRelease(api.db, area.name, { version: 'staged' });
    const coming = { version: 'coming', publishedAt: null, publishedBy: null };
    await makeRelease(api.db, area.name, coming);
    await area.serve('v1', 100);
    await area.serve('v2', 100);
    await area.serve('v3', 30);
    const status = await readPlatform();
    expect(status.shell).toEqual({ version: 's1', contract: 1, provides: { react: '19.3.0' } });
    const remote = status.remotes.find((one) => one.name === area.name);
    expect(remote).toMatchObject({
      name: area.name,
      team: area.team,
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

  it('compares each page, with the shell around it, to its budget', async () => {
    await area.serve('v1', 100);
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

  it('counts the outcomes of visitors of the last day', async () => {
    await area.serve('v1', 100);
    const of = { remote: area.name, version: 'v1' };
    await makeOutcomes(api.db, 2, { ...of, outcome: 'rendered', at: api.clock.now() });
    api.clock.advance(25 * HOUR_MS);
    await makeOutcomes(api.db, 3, { ...of, outcome: 'rendered', at: api.clock.now() });
    await makeOutcomes(api.db, 1, { ...of, outcome: 'load_failed', at: api.clock.now() });
    const status = await statusOf();
    expect(status?.releases[0]?.outcomes).toEqual({
      ...NO_OUTCOMES,
      rendered: 3,
      loadFailed: 1,
    });
  });

  it('lists the newest 70 releases, and the served ones however old they are', async () => {
    await area.serve('first', 100);
    for (let day = 0; day < 75; day += 1) {
      const publishedAt = new Date(Date.UTC(2026, 3, 1 + day));
      await makeRelease(api.db, area.name, { version: `day${day}`, publishedAt });
    }
    const status = await statusOf();
    const versions = status?.releases.map(({ version }) => version) ?? [];
    expect(versions).toHaveLength(71);
    expect([versions[0], versions.at(-1)]).toEqual(['day74', 'first']);
  });
});

describe('the audit trail', () => {
  it('is not found for an unknown area', async () => {
    const query = '/events?remote=mfe-none';
    expect(await codeOf(area.call('GET', query))).toEqual([404, 'not_found']);
  });

  it('shows a team only its own events', async () => {
    const other = await makeTeamArea(api);
    for (const remote of [area.name, other.name]) {
      await recordEvent(api.db, {
        ...{ at: api.clock.now(), kind: 'publish', remote, version: 'v1' },
        ...{ actor: 'maya', text: 'It goes to everyone' },
      });
    }
    const { events } = await readAnswer(Trail, await area.call('GET', '/events'));
    expect(events.map(({ remote }) => remote)).toEqual([area.name]);
    const refused = await area.call('GET', `/events?remote=${other.name}`);
    expect(await codeOf(refused)).toEqual([403, 'forbidden']);
  });

  it('is returned newest first, 50 at a time, for all areas or for one', async () => {
    const administrator = await signInAdministrator();
    for (let number = 1; number <= 52; number += 1) {
      await recordEvent(api.db, {
        at: api.clock.now(),
        kind: 'publish',
        remote: number === 52 ? 'mfe-other' : area.name,
        version: `v${number}`,
        actor: 'maya',
        text: 'It goes to everyone',
      });
    }
    const all = await readAnswer(Trail, await readAs(administrator, '/events'));
    expect([all.events.length, all.events[0]?.version, all.hasMore]).toEqual([50, 'v52', true]);
    const page = await area.events();
    expect([page.events.length, page.events[0]?.version, page.hasMore]).toEqual([50, 'v51', true]);
    const rest = await area.events(`&before=${page.events.at(-1)?.id}`);
    expect([rest.events.map(({ version }) => version), rest.hasMore]).toEqual([['v1'], false]);
  });

  it('shows the name of an administrator, and for others what was recorded', async () => {
    const name = { firstName: 'Noor', lastName: 'Haddad' };
    const { username } = await makeAuthority(api.db, name);
    await makeAuthority(api.db, { username: 'gangway', ...name });
    const recruiter = await makeRecruiter(api.db, name);
    for (const actor of [username.toUpperCase(), 'gangway', recruiter.username, 'removed']) {
      await recordEvent(api.db, {
        ...{ at: api.clock.now(), kind: 'publish', remote: area.name, version: 'v1' },
        ...{ actor, text: 'It goes to everyone' },
      });
    }
    await makeRelease(api.db, area.name, { version: 'v1', publishedBy: username });
    expect((await area.events()).events.map(({ actor }) => actor)).toEqual([
      'removed',
      recruiter.username,
      'gangway',
      'Noor Haddad',
    ]);
    expect((await statusOf())?.releases[0]?.publishedBy).toBe('Noor Haddad');
  });

  it.each(['?before=0', '?before=2147483648', '?before=x', '?remote=payroll'])(
    'refuses %s',
    async (query) => {
      expect(await codeOf(area.call('GET', `/events${query}`))).toEqual([400, 'invalid_request']);
    },
  );
});
