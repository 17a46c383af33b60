import type { Outcome } from '@gangway/contract/remotes';
import { eq } from 'drizzle-orm';
import { makeRelease, makeRemote } from '../../testing/factories/releases';
import { readError } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { sweep } from '../housekeeping/sweep';
import { limitsFor } from '../rate-limits/limits';
import { GANGWAY, ownRemote } from '../sessions/deployer';
import { releaseOutcomes } from './release-outcomes.table';
import { releases } from './remotes.table';
import { setTraffic } from './set-traffic';

const HOUR = 3_600_000;

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ limits: { ...limitsFor('production') } });
  await makeRemote(api.db, { name: 'mfe-one' });
  await makeRelease(api.db, 'mfe-one', { version: 'v1' });
  await makeRelease(api.db, 'mfe-one', { version: 'v2' });
});
afterEach(() => api.close());

async function newVisitor(): Promise<string> {
  const response = await api.request('GET', '/api/remotes/visit');
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const outcomeOf = (version: string, outcome: Outcome['outcome']): Outcome => ({
  remote: 'mfe-one',
  version,
  outcome,
});

type From = { cookie?: string; address?: string };
const report = (outcomes: unknown, from: From = {}) =>
  api.request('POST', '/api/remotes/outcomes', { body: { outcomes }, ...from });

const stored = () => api.db.select().from(releaseOutcomes).orderBy(releaseOutcomes.version);

const idOf = async (version: string) => {
  const rows = await api.db.select().from(releases).where(eq(releases.version, version));
  return rows[0]?.id ?? '';
};

describe('outcomes', () => {
  it('are kept for each release by the worst that happened to a visitor', async () => {
    const cookie = await newVisitor();
    const sequence: Outcome['outcome'][] = ['rendered', 'render_failed', 'load_failed', 'rendered'];
    for (const outcome of sequence) {
      const response = await report([outcomeOf('v1', outcome)], { cookie });
      expect(response.status).toBe(204);
    }
    expect(await stored()).toEqual([expect.objectContaining({ outcome: 'render_failed' })]);
  });

  it('of one report count once for a release', async () => {
    const cookie = await newVisitor();
    const both = [outcomeOf('v1', 'load_failed'), outcomeOf('v1', 'rendered')];
    await report([...both, outcomeOf('v2', 'rendered')], { cookie });
    expect((await stored()).map(({ version, outcome }) => [version, outcome])).toEqual([
      ['v1', 'load_failed'],
      ['v2', 'rendered'],
    ]);
  });

  it('count at the time of the latest report that is no better', async () => {
    const cookie = await newVisitor();
    await report([outcomeOf('v1', 'rendered')], { cookie });
    api.clock.advance(60_000);
    await report([outcomeOf('v1', 'rendered')], { cookie });
    expect(await stored()).toEqual([expect.objectContaining({ at: api.clock.now() })]);
    const failedAt = api.clock.now();
    await report([outcomeOf('v1', 'load_failed')], { cookie });
    api.clock.advance(60_000);
    await report([outcomeOf('v1', 'rendered')], { cookie });
    expect(await stored()).toEqual([expect.objectContaining({ at: failedAt })]);
  });

  it('say nothing of the person, and do not link one release with the next', async () => {
    const cookie = await newVisitor();
    const address = '198.51.100.7';
    await report([outcomeOf('v1', 'rendered'), outcomeOf('v2', 'rendered')], { cookie, address });
    const rows = await stored();
    expect(new Set(rows.map(({ visitorKey }) => visitorKey)).size).toBe(2);
    const id = /=(.+)\./.exec(cookie)?.[1] ?? '?';
    for (const text of [JSON.stringify(rows), api.logLines.join()]) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(address);
    }
  });

  it('are ignored without the cookie of a visitor, or with one that is made up', async () => {
    const outcomes = [outcomeOf('v1', 'load_failed')];
    expect((await report(outcomes)).status).toBe(204);
    const cookie = `gangway-visit=${'A'.repeat(22)}.${'B'.repeat(43)}`;
    expect((await report(outcomes, { cookie })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('are ignored for releases that nobody knows', async () => {
    const cookie = await newVisitor();
    const staged = { publishedAt: null, publishedBy: null };
    await makeRelease(api.db, 'mfe-one', { version: 'coming', ...staged });
    const other = { remote: 'mfe-none', version: 'v1', outcome: 'rendered' };
    const outcomes = [outcomeOf('v9', 'rendered'), outcomeOf('coming', 'rendered'), other];
    expect((await report(outcomes, { cookie })).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('are refused where they are of another shape', async () => {
    const cookie = await newVisitor();
    for (const wrong of [
      [],
      [{ ...outcomeOf('v1', 'rendered'), user: 'ada' }],
      [{ remote: 'x' }],
    ]) {
      expect((await report(wrong, { cookie })).status).toBe(400);
    }
  });

  it('of an earlier share give way to how it goes now', async () => {
    const remote = await ownRemote(api.db, GANGWAY, 'mfe-one');
    const [v1, v2] = [await idOf('v1'), await idOf('v2')];
    const give = (releaseId: string, traffic: number) =>
      setTraffic(api.db, { remote, releaseId, traffic, now: api.clock.now() });
    const cookie = await newVisitor();
    await give(v1, 100);
    await give(v2, 50);
    await report([outcomeOf('v2', 'load_failed')], { cookie });
    await give(v2, 0);
    api.clock.advance(60_000);
    await give(v2, 50);
    await report([outcomeOf('v2', 'rendered')], { cookie });
    expect(await stored()).toMatchObject([{ outcome: 'rendered', at: api.clock.now() }]);
    await report([outcomeOf('v2', 'load_failed')], { cookie });
    await report([outcomeOf('v2', 'rendered')], { cookie });
    expect(await stored()).toMatchObject([{ outcome: 'load_failed' }]);
  });

  it('of failure are counted once for one address, however many visitors it has', async () => {
    const failFor = async (cookie: string, address?: string) => {
      const outcomes = [outcomeOf('v1', 'load_failed')];
      const response = await report(outcomes, { cookie, ...(address && { address }) });
      expect(response.status).toBe(204);
    };
    for (let visitor = 0; visitor < 5; visitor += 1) await failFor(await newVisitor());
    expect(await stored()).toHaveLength(1);
    await failFor(await newVisitor(), '198.51.100.7');
    expect(await stored()).toHaveLength(2);
  });

  it('of failure from one address are too few for the watch, however long it goes on', async () => {
    for (let hour = 0; hour < 24 * 7; hour += 8) {
      await report([outcomeOf('v1', 'load_failed')], { cookie: await newVisitor() });
      await sweep(api.deps);
      expect((await stored()).length).toBeLessThan(3);
      api.clock.advance(8 * HOUR);
    }
    expect(await stored()).not.toHaveLength(0);
  });

  it('are limited by address', async () => {
    api.deps.limits.outcomesByAddress = { max: 1, windowMs: 1000 };
    const cookie = await newVisitor();
    expect((await report([outcomeOf('v1', 'rendered')], { cookie })).status).toBe(204);
    const response = await report([outcomeOf('v1', 'rendered')], { cookie });
    expect(response.status).toBe(429);
    expect((await readError(response)).code).toBe('rate_limited');
  });
});
