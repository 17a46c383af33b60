import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { RemoteStatus } from '@gangway/contract/platform/releases';
import { buildArea, type Build } from '../../testing/factories/builds';
import { eventsOf } from '../../testing/factories/releases';
import { serial } from '../../testing/factories/serial';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createReleaseApi } from '../../testing/release-api';
import { openRegistry } from '../remotes/remote-registry';
import { RendererDown } from '../renderer/renderer-client';

const api = forFile(createReleaseApi);
const team = forFile(() => api.team('payroll'));
let name: string;
beforeEach(() => {
  name = `mfe-area${serial()}`;
});

const build = (version: string, more: Build['manifest'] | object = {}) =>
  buildArea({ name, version, more });

const status = async (pending: Promise<Response>) => readAnswer(RemoteStatus, await pending);

const shares = ({ releases }: RemoteStatus) =>
  releases.map(({ version, state, traffic }) => `${version} ${state} ${traffic}`).sort();

const events = async () =>
  (await eventsOf(api.db, name)).map(
    ({ kind, version, actor, text }) => `${actor}: ${kind} ${version}. ${text}`,
  );

describe('publishing', () => {
  it('gives a release its share: everyone, some, or only its previews', async () => {
    await team.release(build('v1'));
    expect(shares(await status(team.publish(await team.stage(build('v2')), 10)))).toEqual([
      'v1 default 90',
      'v2 canary 10',
    ]);
    expect(shares(await status(team.publish(await team.stage(build('v3')), 0)))).toEqual([
      'v1 default 90',
      'v2 canary 10',
      'v3 staged 0',
    ]);
    expect(await events()).toEqual([
      'team payroll: publish v1. It goes to everyone',
      'team payroll: publish v2. It goes to 10% of visitors',
      'team payroll: publish v3. It goes to its previews only',
    ]);
  });

  it('serves the release at once, at the address of its version', async () => {
    const { deps } = api;
    deps.remotes = openRegistry({ ...deps, maxAgeMs: HOUR_MS });
    expect((await deps.remotes.read()).microFrontends[name]).toBeUndefined();
    await team.release(build('v1'));
    const { microFrontends } = await deps.remotes.read();
    expect(microFrontends[name]).toMatchObject([
      { url: `/remotes/${name}/v1/entry.0123456789.js`, metadata: { version: 'v1' } },
    ]);
  });

  it('changes nothing for the default, and says so', async () => {
    await team.release(build('v1'));
    api.pagesFail('the shell has moved on');
    expect(shares(await status(team.publish(build('v1'), 100)))).toEqual(['v1 default 100']);
    api.pagesFail(null);
    expect((await events()).at(-1)).toBe(
      'team payroll: publish v1. It is already the default. Nothing changed',
    );
  });

  it('takes the canary out when the default is given to everyone again', async () => {
    await team.release(build('v1'));
    await team.release(build('v2'), 10);
    expect(shares(await status(team.publish(build('v1'), 100)))).toEqual([
      'v1 default 100',
      'v2 kept 0',
    ]);
  });

  it('is refused with all reasons at once, which are recorded', async () => {
    const routes = [{ path: '/settings', title: 'Settings' }];
    const requires = { react: '^20.0.0' };
    const one = await team.stage(build('v1', { contract: 7, routes, requires }));
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

  it('fails with 503 without a renderer, and works again with one', async () => {
    const one = await team.stage(build('v1'));
    api.onNextRender(() => Promise.reject(new RendererDown('The renderer is not running')));
    const answer = await team.publish(one, 100);
    expect(answer.status).toBe(503);
    expect(await readError(answer)).toMatchObject({
      code: 'unavailable',
      message:
        'The renderer is not running, so no release can be tried. Please try again in a moment.',
    });
    expect((await team.publish(one, 100)).status).toBe(200);
  });

  it('is refused when a page does not load, with the page and the reason', async () => {
    const one = await team.stage(build('v1'));
    api.pagesFail('no payslip');
    const error = await readError(await team.publish(one, 100));
    expect(error.code).toBe('load_failed');
    expect(error.message).toContain(`of ${name}@v1 does not load in shell@s1. no payslip.`);
    api.pagesFail(null);
    expect((await team.publish(one, 100)).status).toBe(200);
  });

  it('succeeds for only one of two areas that want the same path at the same time', async () => {
    const routes = [{ path: `/${name}`, title: 'x' }];
    const [one, two] = [`${name}-a`, `${name}-b`].map((area) =>
      buildArea({ name: area, more: { routes } }),
    );
    if (!one || !two) throw new Error('There are two');
    await team.stage(one);
    await team.stage(two);
    const answers = await Promise.all([team.publish(one, 100), team.publish(two, 100)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('needs a default before a canary', async () => {
    expect((await team.publish(await team.stage(build('v1')), 10)).status).toBe(400);
  });

  it('is refused to other teams, for unknown releases, and for an invalid share', async () => {
    const one = await team.stage(build('v1'));
    expect((await (await api.team('recruiter')).publish(one, 100)).status).toBe(403);
    expect((await team.publish(build('v9'), 100)).status).toBe(404);
    expect((await team.publish(one, 101)).status).toBe(400);
    expect((await team.publish(one, 0.5)).status).toBe(400);
  });
});

const ORIGIN = {
  commit: 'c0ffee'.repeat(6) + 'c0ff',
  isDirty: true,
  author: 'Ada Okonkwo',
  reason: 'payslips: sums are right',
};

const reasons = async () =>
  (await eventsOf(api.db, name)).map(({ kind, reason }) => [kind, reason]);

describe('the origin of a release', () => {
  it('is stored with it, and gives the publication its reason', async () => {
    const one = await team.stage(build('v1'), { origin: ORIGIN });
    const { releases } = await status(team.publish(one, 100));
    expect(releases[0]).toMatchObject({ version: 'v1', origin: ORIGIN });
    expect(await reasons()).toEqual([['publish', ORIGIN.reason]]);
  });

  it('cannot be changed by a later announcement once it is published', async () => {
    const one = build('v1');
    const late = { ...ORIGIN, author: 'Someone else' };
    await team.announce(one, { origin: late });
    await team.stage(one, { origin: ORIGIN });
    await team.publish(one, 100);
    await team.announce(one, { origin: late });
    expect((await status(team.publish(one, 100))).releases[0]?.origin).toEqual(ORIGIN);
  });

  it('is unknown for older clients', async () => {
    await team.release(build('v1'));
    const { releases } = await status(team.promote(build('v1'), 100));
    expect(releases[0]).toMatchObject({ origin: null, checkedBy: null });
    expect(await reasons()).toEqual([
      ['publish', null],
      ['promote', null],
    ]);
  });

  it.each([
    ['an invalid commit', { commit: 'main' }],
    ['a reason of two lines', { reason: 'one\ntwo' }],
    ['half a character', { author: '\ud800' }],
  ])('is refused with %s', async (_, change) => {
    const origin = { ...ORIGIN, ...change };
    expect((await team.announce(build('v1'), { origin })).status).toBe(400);
  });
});

describe('a reason', () => {
  const reason = 'support asked for it';

  it('is recorded with each action, including refused ones', async () => {
    const { headers } = team;
    const ask = (method: 'POST' | 'PUT', path: string, body?: unknown) =>
      api.request(method, `/api/releases/${name}/${path}`, { headers, body });
    await team.release(build('v1'));
    api.clock.advance(1000);
    await team.stage(build('v2'));
    api.pagesFail('no payslip');
    await ask('POST', 'v2/publish', { traffic: 10, reason });
    api.pagesFail(null);
    await ask('POST', 'v2/publish', { traffic: 10, reason });
    await ask('POST', 'v2/promote', { traffic: 100, reason });
    await ask('PUT', 'v2/previews', { users: [], organizations: [], reason });
    await ask('POST', `rollback?reason=${encodeURIComponent(reason)}`);
    const acts = ['refuse', 'publish', 'promote', 'preview', 'rollback'];
    expect((await reasons()).slice(1)).toEqual(acts.map((kind) => [kind, reason]));
  });

  it('may not be longer than 300 characters', async () => {
    await team.release(build('v1'));
    const { headers } = team;
    const body = { traffic: 100, reason: 'x'.repeat(301) };
    const answer = await api.request('POST', `/api/releases/${name}/v1/promote`, { headers, body });
    expect(answer.status).toBe(400);
  });
});

describe('promoting', () => {
  it('widens a canary until it is the default, and removes one at 0', async () => {
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
      'team payroll: promote v2. It goes to 50% of visitors',
      'team payroll: promote v2. It goes to everyone',
      'team payroll: promote v1. It goes to 5% of visitors',
      'team payroll: promote v1. It goes to its previews only',
    ]);
  });

  it('runs the gates again, except when it takes a canary out', async () => {
    await team.release(build('v1'));
    await team.release(build('v2'), 10);
    api.pagesFail('broken since');
    expect((await team.promote(build('v2'), 100)).status).toBe(422);
    expect((await team.promote(build('v2'), 0)).status).toBe(200);
    api.pagesFail(null);
  });

  it('is refused to other teams, and for unknown or unpublished releases', async () => {
    const one = await team.stage(build('v1'));
    expect((await team.promote(one, 100)).status).toBe(404);
    expect((await team.promote(build('v9'), 100)).status).toBe(404);
    await team.publish(one, 100);
    expect((await (await api.team('recruiter')).promote(one, 100)).status).toBe(403);
    expect((await team.promote(one, -1)).status).toBe(400);
  });
});
