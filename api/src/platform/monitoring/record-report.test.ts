import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { ResolvedRegistry, type Outcome } from '@gangway/contract/platform/remotes';
import { limitsFor } from '../../foundation/env/rate-limits';
import {
  buildManifest,
  setTrafficOf,
  makeRelease,
  makeRemote,
} from '../../testing/factories/releases';
import { makeRecruiter } from '../../testing/factories/users';
import { PRODUCTION_ENV } from '../../testing/production-env';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { newVisitor, reportTokenOf, visitCookieOf, visitorIdOf } from '../../testing/visitors';
import { watchReleases } from '../releases/watch-releases';
import { releaseEvents } from '../tables/release-events.table';
import { releaseOutcomes } from '../tables/release-health.table';
import { releases } from '../tables/remotes.table';

let api: TestApi;
let cookie: string;
beforeEach(async () => {
  api = await createTestApi({ limits: { ...limitsFor('production') } });
  await makeRemote(api.db, { name: 'mfe-one' });
  await makeRelease(api.db, 'mfe-one', { version: 'v1' });
  await makeRelease(api.db, 'mfe-one', { version: 'v2' });
  cookie = await newVisitor(api);
});
afterEach(() => api.close());

const outcomeOf = (version: string, outcome: Outcome['outcome']): Outcome => ({
  remote: 'mfe-one',
  version,
  outcome,
});

const served = ['v1', 'v2', 'v9', 'coming'].map((version) => ({ remote: 'mfe-one', version }));

const newToken = (from = cookie) => reportTokenOf(api, from, served);

type From = { cookie?: string; address?: string; token?: string };
const report = (
  outcomes: unknown,
  { cookie: from = cookie, token = newToken(from), address }: From = {},
) =>
  api.request('POST', '/api/remotes/outcomes', {
    body: { token, outcomes },
    cookie: from,
    ...(address !== undefined && { address }),
  });

const stored = () => api.db.select().from(releaseOutcomes).orderBy(releaseOutcomes.version);

const give = (version: string, traffic: number) =>
  setTrafficOf(api, { remote: 'mfe-one', version }, traffic);

describe('an outcome', () => {
  it('is stored for each release as the worst that happened to a visitor', async () => {
    const sequence: Outcome['outcome'][] = ['rendered', 'render_failed', 'load_failed', 'rendered'];
    for (const outcome of sequence) {
      const response = await report([outcomeOf('v1', outcome)]);
      expect(response.status).toBe(204);
    }
    expect(await stored()).toEqual([expect.objectContaining({ outcome: 'render_failed' })]);
  });

  it('names the page that failed, one that needs a user only with a session', async () => {
    const user = await makeRecruiter(api.db);
    const session = await api.signIn(user);
    const failed = (path: string) => [{ ...outcomeOf('v1', 'load_failed'), path }];
    const pathFrom = async (from: From, path: string) => {
      await api.db.delete(releaseOutcomes);
      await report(failed(path), from);
      return (await stored())[0]?.path;
    };
    const [again, signedIn] = [await newVisitor(api), await newVisitor(api)];
    expect(await pathFrom({}, '/recruiter')).toBeNull();
    expect(await pathFrom({ cookie: again }, '/unknown')).toBeNull();
    const both = { cookie: `${signedIn}; ${session}`, token: newToken(signedIn) };
    expect(await pathFrom(both, '/recruiter')).toBe('/recruiter');
  });

  it('counts once per release when a report has several', async () => {
    const both = [outcomeOf('v1', 'load_failed'), outcomeOf('v1', 'rendered')];
    await report([...both, outcomeOf('v2', 'rendered')]);
    expect((await stored()).map(({ version, outcome }) => [version, outcome])).toEqual([
      ['v1', 'load_failed'],
      ['v2', 'rendered'],
    ]);
  });

  it('is dated by the latest report that is not better', async () => {
    await report([outcomeOf('v1', 'rendered')]);
    api.clock.advance(60_000);
    await report([outcomeOf('v1', 'rendered')]);
    expect(await stored()).toEqual([expect.objectContaining({ at: api.clock.now() })]);
    const failedAt = api.clock.now();
    await report([outcomeOf('v1', 'load_failed')]);
    api.clock.advance(60_000);
    await report([outcomeOf('v1', 'rendered')]);
    expect(await stored()).toEqual([expect.objectContaining({ at: failedAt })]);
  });

  it('contains nothing about the person, and does not link one release with another', async () => {
    const address = '198.51.100.7';
    await report([outcomeOf('v1', 'rendered'), outcomeOf('v2', 'rendered')], { address });
    const rows = await stored();
    expect(new Set(rows.map(({ voterKey }) => voterKey)).size).toBe(2);
    const id = visitorIdOf(cookie);
    for (const text of [JSON.stringify(rows), api.logLines.join()]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(address);
    }
  });

  it('is ignored without the cookie of a visitor, or with a forged one', async () => {
    const outcomes = [outcomeOf('v1', 'load_failed')];
    const forged = `gangway-visit=${'A'.repeat(22)}.${'B'.repeat(43)}`;
    for (const wrong of ['', forged]) {
      expect((await report(outcomes, { cookie: wrong })).status).toBe(204);
    }
    expect(await stored()).toEqual([]);
  });

  it('is ignored for unknown and unpublished releases', async () => {
    const staged = { publishedAt: null, publishedBy: null };
    await makeRelease(api.db, 'mfe-one', { version: 'coming', ...staged });
    const other = { remote: 'mfe-none', version: 'v1', outcome: 'rendered' };
    const outcomes = [outcomeOf('v9', 'rendered'), outcomeOf('coming', 'rendered'), other];
    expect((await report(outcomes)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['threw', 'rendered'],
    ['chunk_failed', 'threw'],
    ['blank', 'chunk_failed'],
    ['hung', 'blank'],
    ['load_failed', 'hung'],
  ] as const)('stays %s even after a later %s', async (worse, better) => {
    await report([outcomeOf('v1', better)]);
    await report([outcomeOf('v1', worse)]);
    await report([outcomeOf('v1', better)], { token: newToken() });
    expect(await stored()).toMatchObject([{ outcome: worse }]);
  });

  it('is refused with an unexpected shape', async () => {
    for (const wrong of [
      [],
      [{ ...outcomeOf('v1', 'rendered'), user: 'ada' }],
      [{ remote: 'x' }],
    ]) {
      expect((await report(wrong)).status).toBe(400);
    }
  });

  it('starts again when the release is given traffic again', async () => {
    await give('v1', 100);
    await give('v2', 50);
    await report([outcomeOf('v2', 'load_failed')]);
    await give('v2', 0);
    api.clock.advance(60_000);
    await give('v2', 50);
    await report([outcomeOf('v2', 'rendered')]);
    expect(await stored()).toMatchObject([{ outcome: 'rendered', at: api.clock.now() }]);
    await report([outcomeOf('v2', 'load_failed')]);
    await report([outcomeOf('v2', 'rendered')]);
    expect(await stored()).toMatchObject([{ outcome: 'load_failed' }]);
  });

  it('is refused with 429 after too many reports from one address', async () => {
    api.deps.limits.outcomesByAddress = { max: 1, windowMs: 1000 };
    expect((await report([outcomeOf('v1', 'rendered')])).status).toBe(204);
    const response = await report([outcomeOf('v1', 'rendered')]);
    expect(response.status).toBe(429);
    expect((await readError(response)).code).toBe('rate_limited');
  });
});

describe('a report', () => {
  const failed = [outcomeOf('v1', 'load_failed')];

  it('counts only for releases in the token that came with the visit', async () => {
    await give('v1', 100);
    const response = await api.request('GET', '/api/remotes/visit');
    const from = visitCookieOf(response);
    const { reportToken = '' } = await readAnswer(ResolvedRegistry, response);
    await report([outcomeOf('v2', 'load_failed')], { cookie: from, token: reportToken });
    expect(await stored()).toEqual([]);
    await report(failed, { cookie: from, token: reportToken });
    expect(await stored()).toMatchObject([{ version: 'v1', outcome: 'load_failed' }]);
  });

  it('is ignored with a token that is forged, of another visitor, or missing', async () => {
    const token = newToken();
    const [payload = '', signature = ''] = token.split('.');
    const longer = Buffer.concat([Buffer.from(payload, 'base64url'), Buffer.alloc(6)]);
    for (const wrong of [
      newToken(await newVisitor(api)),
      `${longer.toString('base64url')}.${signature}`,
      `${payload}.${signature.slice(1)}A`,
      `.${signature}`,
      payload,
      '',
      '.',
    ]) {
      expect((await report(failed, { token: wrong })).status).toBe(204);
    }
    expect(await stored()).toEqual([]);
  });

  it('is ignored for a release that its page did not have', async () => {
    const token = reportTokenOf(api, cookie, served.slice(0, 1));
    await report([...failed, outcomeOf('v2', 'load_failed')], { token });
    expect(await stored()).toMatchObject([{ version: 'v1' }]);
  });

  it('is ignored more than an hour after its page was written, or long before', async () => {
    const token = newToken();
    api.clock.advance(HOUR_MS + 1000);
    await report(failed, { token });
    api.clock.advance(-HOUR_MS - 70_000);
    await report(failed, { token });
    expect(await stored()).toEqual([]);
    api.clock.advance(69_000);
    await report(failed, { token });
    expect(await stored()).toHaveLength(1);
  });

  it('counts a failure once per token, even after the page had rendered', async () => {
    const token = newToken();
    await report([outcomeOf('v1', 'rendered')], { token });
    await report([outcomeOf('v1', 'render_failed')], { token });
    const [first] = await stored();
    expect(first).toMatchObject({ outcome: 'render_failed' });
    api.clock.advance(60_000);
    await report([outcomeOf('v1', 'render_failed')], { token });
    expect(await stored()).toEqual([first]);
  });

  it('counts once when many requests bring the same token at once', async () => {
    await onProduction(async () => {
      const addresses = Array.from({ length: 10 }, (_, index) => `198.51.${index}.1`);
      const visitor = await newVisitor(api);
      const from = { cookie: visitor, token: newToken(visitor) };
      await Promise.all(addresses.map((address) => report(failed, { ...from, address })));
    });
    expect(await stored()).toHaveLength(1);
  });
});

async function onProduction(act: () => Promise<void>): Promise<void> {
  const demo = api;
  api = await createTestApi(
    { env: PRODUCTION_ENV },
    { database: demo.database, clock: demo.clock },
  );
  await act();
  api = demo;
}

describe('a canary in production', () => {
  it.each([
    ['an IPv4', ['198.51.100.1', '198.51.100.2', '198.51.100.77', '198.51.100.254']],
    ['an IPv6', ['2001:db8:1::1', '2001:db8:1:2::1', '2001:db8:1:ffff::', '2001:db8:1:a:b::']],
  ])(
    'is not rolled back by four failures from %s network, which count as one',
    async (_, addresses) => {
      await onProduction(async () => {
        await canaryFails(addresses);
        expect(await stored()).toHaveLength(1);
        await watchReleases(api.deps);
        expect(await api.db.select().from(releaseEvents)).toEqual([]);
      });
    },
  );

  it('is rolled back by three failures from different networks', async () => {
    await onProduction(async () => {
      await canaryFails(['198.51.100.1', '203.0.113.1', '2001:db8:1::1']);
      await watchReleases(api.deps);
      expect(await api.db.select().from(releaseEvents)).toMatchObject([
        { kind: 'auto_rollback', version: 'v2' },
      ]);
    });
  });

  async function canaryFails(addresses: readonly string[]): Promise<void> {
    await api.db.update(releases).set({
      manifest: buildManifest({ name: 'mfe-one', routes: [{ path: '/one', title: 'One' }] }),
    });
    await give('v1', 100);
    await give('v2', 50);
    for (const address of addresses) {
      const visitor = await newVisitor(api);
      await report([outcomeOf('v2', 'load_failed')], { cookie: visitor, address });
    }
  }
});
