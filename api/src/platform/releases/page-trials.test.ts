import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { outbox } from '../../identity/tables/mails.table';
import { buildArea, filesOf } from '../../testing/factories/builds';
import {
  makeOutcomes,
  makeRemote,
  servedVersions,
  serveRelease,
} from '../../testing/factories/releases';
import { forFile } from '../../testing/made-for-tests';
import { memoryStore } from '../../testing/memory-store';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { openTestRenderer } from '../../testing/test-renderer';
import { tinyShell } from '../../testing/tiny-shell';
import { setTeamContact } from '../monitoring/set-team-contact';
import { pagesOf, type ProbeJob, type RunProbe } from '../ports/release-probe';
import { probeRunner } from '../probe/run-probe';
import { RendererDown } from '../renderer/renderer-client';
import { releaseEvents } from '../tables/release-events.table';
import { releases } from '../tables/remotes.table';
import { LONGEST_WAIT_MS, pageTrials } from './page-trials';
import { watchReleases } from './watch-releases';

const OPEN = '/payroll';
const PROTECTED = '/payroll/mine';
const OTHER = '/payroll/other';
const ROUTES = [
  { path: OPEN, title: 'Payroll', preload: ['/api/plans'] },
  { path: PROTECTED, title: 'Mine', isProtected: true },
  ...['a', 'b', 'c', 'd', 'other'].map((name) => ({ path: `/payroll/${name}`, title: name })),
];

const IN_RENDERER: RunProbe = (job) => probeRunner(renderer.run)(job);
const IS_FINE: RunProbe = async (job) => pagesOf(job).map((page) => ({ ...page, error: null }));
const IS_MISSING: RunProbe = () => Promise.reject(new RendererDown('The renderer is not running'));
const IS_BUSY: RunProbe = () => new Promise(() => undefined);

/** The trial reads the store before it asks the renderer. */
async function endTrial(ends: (() => void)[], result: () => unknown) {
  while (ends.length === 0) await setImmediate();
  ends.shift()?.();
  while (result() === 'running') await setImmediate();
}

/** With the examples, which have three offers, it passes the gate. */
const FAILS_WITHOUT_OFFERS = `
  const { offers } = await (await fetch('/api/plans')).json();
  if (offers.length === 0) throw new Error('no offers');`;
const FAILS_WITH_USER = `if (user) throw new Error('no payslip');`;
const GOOD = '';

const renderer = forFile(openTestRenderer);

let api: TestApi;
let store: ReturnType<typeof memoryStore>;
afterEach(() => api.close());

type Content = { v1?: string; v2: string };
const ANSWERS = { '/api/plans': { offers: [] } };

/** A canary of 10 % with this page, next to a release that 200 visitors have seen without a fault. */
async function serveCanary({ v1 = GOOD, v2 }: Content, probe = IS_FINE) {
  const { shell, shellFiles } = tinyShell();
  store = memoryStore();
  for (const [name, bytes] of shellFiles)
    await store.write(`shell/${shell.version}/${name}`, bytes);
  const tried: ProbeJob[] = [];
  const run: RunProbe = async (job) => {
    tried.push(job);
    return probe(job);
  };
  api = await createTestApi({ shell, store, probe: run, readAnswers: async () => ANSWERS });
  await makeRemote(api.db, { name: 'mfe-payroll', team: 'payroll' });
  await setTeamContact(api.deps, 'payroll', { email: 'payroll@example.com', webhookUrl: null });
  await serve('v1', { content: v1, traffic: 100 });
  await report(200, { version: 'v1', outcome: 'rendered' });
  api.clock.advance(3 * HOUR_MS);
  await serve('v2', { content: v2, traffic: 10 });
  const started: Promise<void>[] = [];
  const trials = pageTrials(api.deps, (work) => started.push(work));
  const look = () => watchReleases(api.deps, trials);
  /** Twice, as what was tried counts when the watch looks again. */
  const watch = async () => {
    await look();
    await Promise.all(started);
    await look();
    await Promise.all(started);
    return served();
  };
  const pagesTried = () =>
    tried.map(({ container, visits }) => ({
      version: container.replace('mfe_payroll_', ''),
      pages: visits.flatMap(({ pages }) => pages.map(({ path }) => path)),
    }));
  return { tried, pagesTried, look, watch, trials };
}

async function serve(version: string, { content, traffic }: { content: string; traffic: number }) {
  const entry = `var mfe_payroll_${version} = { async show(root, user) {${content}}, hide() {} };`;
  const built = buildArea({ version, entry, more: { routes: ROUTES } });
  const { manifest } = built;
  for (const [name, bytes] of built.files) {
    await store.write(`mfe-payroll/${version}/${name}`, bytes);
  }
  return serveRelease(api, 'mfe-payroll', { version, traffic, manifest, files: filesOf(built) });
}

type Reported = {
  version?: string;
  outcome?: 'rendered' | 'render_failed' | 'threw';
  path?: string;
};

const report = (visitors: number, { version = 'v2', outcome = 'render_failed', path }: Reported) =>
  makeOutcomes(api.db, visitors, {
    ...{ remote: 'mfe-payroll', version, outcome, path: path ?? null },
    at: api.clock.now(),
  });

const served = () => servedVersions(api, 'mfe-payroll');
const events = (kind: 'auto_rollback' | 'not_reproduced') =>
  api.db.select().from(releaseEvents).where(eq(releaseEvents.kind, kind));

describe('a trial of pages that failed for visitors', () => {
  it('uses the current answers, and rolls back with the evidence when a page fails again', async () => {
    const { watch } = await serveCanary({ v2: FAILS_WITHOUT_OFFERS }, IN_RENDERER);
    // So many visitors that three reports alone would not be enough.
    await report(2000, { version: 'v1', outcome: 'rendered' });
    await report(3, { path: OPEN });
    expect(await watch()).toEqual(['v1']);
    const [event] = await events('auto_rollback');
    expect(event?.text).toContain('The canary v2 failed for 3 of 3 visitors (100%)');
    expect(event?.text).toContain(
      'It fails on the server as well: /payroll of mfe-payroll@v2 does not load',
    );
    expect(event?.text).toContain('no offers');
  });

  it('keeps a good release despite reports from several networks, and tells its team once', async () => {
    const { watch, tried } = await serveCanary({ v2: GOOD }, IN_RENDERER);
    await report(7, { path: OPEN });
    await report(7, {});
    await watch();
    expect(await watch()).toEqual(['v1', 'v2']);
    expect(tried).toHaveLength(1);
    expect(await events('not_reproduced')).toMatchObject([
      { remote: 'mfe-payroll', version: 'v2', actor: 'gangway' },
    ]);
    expect(await api.db.select().from(outbox)).toMatchObject([
      { subject: 'mfe-payroll v2 fails for visitors, but not when it is tried' },
    ]);
    expect(api.logLines.join()).toContain('failures of a release were not reproduced');
  });

  it('does not prevent a rollback when five times as many visitors report failures', async () => {
    const { watch } = await serveCanary({ v2: GOOD });
    await report(15, { path: OPEN });
    expect(await watch()).toEqual(['v1']);
    const [event] = await events('auto_rollback');
    expect(event?.text).not.toContain('on the server');
  });

  it('is skipped for pages that need a user: the reports alone roll back', async () => {
    const { watch, tried } = await serveCanary({ v2: FAILS_WITH_USER });
    await report(3, { path: PROTECTED });
    expect(await watch()).toEqual(['v1']);
    expect(tried).toEqual([]);
  });

  it('is skipped for pages that failed while in use: the reports alone roll back', async () => {
    const { watch, tried } = await serveCanary({ v2: GOOD });
    await report(3, { path: OPEN, outcome: 'threw' });
    expect(await watch()).toEqual(['v1']);
    expect(tried).toEqual([]);
  });

  it('excuses the reports of its fine pages, but not those of pages that need a user', async () => {
    const { watch } = await serveCanary({ v2: FAILS_WITH_USER });
    await report(2, { path: PROTECTED });
    await report(5, { path: OPEN });
    expect(await watch()).toEqual(['v1', 'v2']);
    await report(1, { path: PROTECTED });
    expect(await watch()).toEqual(['v1']);
  });

  it('does not start before three reports', async () => {
    const { watch, tried } = await serveCanary({ v2: FAILS_WITHOUT_OFFERS });
    await report(2, { path: OPEN });
    await watch();
    expect(tried).toEqual([]);
    expect(await served()).toEqual(['v1', 'v2']);
  });

  it('is skipped when the renderer is missing: the reports alone roll back', async () => {
    const { watch } = await serveCanary({ v2: GOOD }, IS_MISSING);
    await report(3, { path: OPEN });
    expect(await watch()).toEqual(['v1']);
    expect(await events('not_reproduced')).toEqual([]);
    expect(api.logLines.join()).toContain('pages that failed for visitors cannot be tried');
  });

  it('delays a decision for some minutes, then the reports alone roll back', async () => {
    const { look } = await serveCanary({ v2: GOOD }, IS_BUSY);
    await report(3, { path: OPEN });
    await look();
    api.clock.advance(LONGEST_WAIT_MS - 1);
    await look();
    expect(await served()).toEqual(['v1', 'v2']);
    expect(await events('not_reproduced')).toEqual([]);
    api.clock.advance(1);
    await look();
    expect(await served()).toEqual(['v1']);
  });

  it('is repeated when it ended without an answer while the renderer runs', async () => {
    const failing = () => Promise.reject(new Error('The database is away'));
    const { watch, tried } = await serveCanary({ v2: GOOD }, failing);
    await report(3, { path: OPEN });
    expect(await watch()).toEqual(['v1', 'v2']);
    expect(tried).toHaveLength(2);
  });

  it('proves nothing when the release before fails too, so that more reports are needed', async () => {
    const both = { v1: FAILS_WITHOUT_OFFERS, v2: FAILS_WITHOUT_OFFERS };
    const { watch, pagesTried } = await serveCanary(both, IN_RENDERER);
    // So many visitors that three reports alone are not enough.
    await report(2000, { version: 'v1', outcome: 'rendered' });
    await report(3, { path: OPEN });
    expect(await watch()).toEqual(['v1', 'v2']);
    expect(pagesTried()).toEqual([
      { version: 'v2', pages: [OPEN] },
      { version: 'v1', pages: [OPEN] },
    ]);
    await report(20, { path: OPEN });
    expect(await watch()).toEqual(['v1']);
    expect((await events('auto_rollback'))[0]?.text).not.toContain('on the server');
  });

  it('is followed by another one for pages that it does not include', async () => {
    const ends: (() => void)[] = [];
    const endsLater: RunProbe = (job) =>
      new Promise((resolve) => {
        ends.push(() => resolve(IS_FINE(job)));
      });
    const { trials, pagesTried } = await serveCanary({ v2: GOOD }, endsLater);
    const [before, release] = await api.db.select().from(releases).orderBy(releases.version);
    if (!before || !release) throw new Error('No releases');
    const find = (...paths: string[]) => trials.findResult({ release, before, paths });
    expect(find(OPEN)).toBe('running');
    expect(find(OPEN, OTHER)).toBe('running');
    await endTrial(ends, () => find(OPEN));
    expect(find(OPEN)).toEqual({ failure: null });
    expect(find(OPEN, OTHER)).toBe('running');
    await endTrial(ends, () => find(OTHER));
    expect(find(OPEN, OTHER)).toEqual({ failure: null });
    expect(pagesTried().map(({ pages }) => pages)).toEqual([[OPEN], [OTHER]]);
  });

  it('includes at most four pages, the most reported first', async () => {
    const { watch, pagesTried } = await serveCanary({ v2: GOOD });
    await report(1, {});
    await report(2, { path: OTHER });
    await watch();
    const [first] = pagesTried();
    expect(first?.pages).toHaveLength(4);
    expect(first?.pages).toContain(OTHER);
    expect(ROUTES.length).toBeGreaterThan(5);
  });
});

describe('a canary with pages that cannot be tried', () => {
  it('does not keep a new default from being judged', async () => {
    const { watch } = await serveCanary({ v2: GOOD }, IS_MISSING);
    await serve('v2a', { content: GOOD, traffic: 100 });
    await serve('v3', { content: GOOD, traffic: 10 });
    await report(2000, { version: 'v1', outcome: 'rendered' });
    await report(3, { version: 'v3', path: OPEN });
    await report(30, { version: 'v2a', path: OPEN });
    await watch();
    expect(await events('auto_rollback')).toMatchObject([{ version: 'v2a' }]);
  });
});

describe('an area with pages that all need a user', () => {
  const onlyProtected = [{ path: PROTECTED, title: 'Mine', isProtected: true }];

  it('is not rolled back by reports without a page until there are five times as many', async () => {
    const { watch, tried } = await serveCanary({ v2: GOOD });
    await api.db.update(releases).set({
      manifest: sql`jsonb_set(${releases.manifest}, '{routes}', ${JSON.stringify(onlyProtected)}::jsonb)`,
    });
    await report(14, {});
    expect(await watch()).toEqual(['v1', 'v2']);
    expect((await events('not_reproduced'))[0]?.text).toContain(
      'Its pages need a user, and too few reports come from users that may open them',
    );
    await report(1, {});
    expect(await watch()).toEqual(['v1']);
    expect(tried).toEqual([]);
  });
});
