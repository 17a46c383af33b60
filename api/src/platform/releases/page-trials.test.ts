import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { buildArea, filesOf } from '../../testing/factories/builds';
import { makeOutcomes, makeRemote, serveRelease } from '../../testing/factories/releases';
import { memoryStore } from '../../testing/memory-store';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { openTestRenderer, type TestRenderer } from '../../testing/test-renderer';
import { tinyShell } from '../../testing/tiny-shell';
import { setTeamContact } from '../monitoring/set-team-contact';
import type { ProbeJob, RunProbe } from '../ports/release-probe';
import { probeRunner } from '../probe/run-probe';
import { RendererDown } from '../renderer/renderer-client';
import { releaseEvents } from '../tables/release-events.table';
import { pageTrials } from './page-trials';
import { watchReleases } from './watch-releases';

const HOUR = 3_600_000;
const OPEN = '/payroll';
const PROTECTED = '/payroll/mine';
const ROUTES = [
  { path: OPEN, title: 'Payroll', preload: ['/api/plans'] },
  { path: PROTECTED, title: 'Mine', isProtected: true },
];

/** With the examples, which have three offers, it passes the gate. */
const FAILS_WITHOUT_OFFERS = `
  const { offers } = await (await fetch('/api/plans')).json();
  if (offers.length === 0) throw new Error('no offers');`;
const FAILS_WITH_USER = `if (user) throw new Error('no payslip');`;
const GOOD = '';

let renderer: TestRenderer;
beforeAll(async () => {
  renderer = await openTestRenderer();
});
afterAll(() => renderer.close());

let api: TestApi;
afterEach(() => api.close());

/** A canary of 10 % with this page, next to a release that 200 visitors have seen without a fault. */
async function serveCanary(body: string, probe?: RunProbe) {
  const { shell, shellFiles } = tinyShell();
  const store = memoryStore();
  for (const [name, bytes] of shellFiles)
    await store.write(`shell/${shell.version}/${name}`, bytes);
  const tried: ProbeJob[] = [];
  const run: RunProbe = async (job) => {
    tried.push(job);
    return (probe ?? probeRunner(renderer.run))(job);
  };
  const readAnswers = async () => ({ '/api/plans': { offers: [] } });
  api = await createTestApi({ shell, store, probe: run, readAnswers });
  await makeRemote(api.db, { name: 'mfe-payroll', team: 'payroll' });
  await setTeamContact(api.deps, 'payroll', { email: 'payroll@example.com', webhookUrl: null });
  const build = (version: string, content: string) => {
    const entry = `var mfe_payroll_${version} = { async show(root, user) {${content}}, hide() {} };`;
    return buildArea({ version, entry, more: { routes: ROUTES } });
  };
  for (const [version, content] of Object.entries({ v1: GOOD, v2: body })) {
    const built = build(version, content);
    for (const [name, bytes] of built.files) {
      await store.write(`mfe-payroll/${version}/${name}`, bytes);
    }
    const traffic = version === 'v1' ? 100 : 10;
    const { manifest } = built;
    await serveRelease(api, 'mfe-payroll', { version, traffic, manifest, files: filesOf(built) });
    if (version === 'v1') {
      await report(200, { version, outcome: 'rendered' });
      api.clock.advance(3 * HOUR);
    }
  }
  const trials = pageTrials(api.deps, probe ? 50 : undefined);
  return { tried, watch: () => watchReleases(api.deps, trials) };
}

type Reported = { version?: string; outcome?: 'rendered' | 'render_failed'; path?: string };

const report = (visitors: number, { version = 'v2', outcome = 'render_failed', path }: Reported) =>
  makeOutcomes(api.db, visitors, {
    ...{ remote: 'mfe-payroll', version, outcome, path: path ?? null },
    at: api.clock.now(),
  });

const served = async () =>
  (await api.deps.remotes.read()).microFrontends['mfe-payroll']?.map(
    ({ metadata }) => metadata.version,
  );
const events = (kind: 'auto_rollback' | 'not_reproduced') =>
  api.db.select().from(releaseEvents).where(eq(releaseEvents.kind, kind));

describe('pages that failed for visitors', () => {
  it('are tried with the answers of now, and a fault seen there rolls back with the evidence', async () => {
    const { watch } = await serveCanary(FAILS_WITHOUT_OFFERS);
    // So many visitors that three reports alone would not be enough.
    await report(2000, { version: 'v1', outcome: 'rendered' });
    await report(3, { path: OPEN });
    await watch();
    expect(await served()).toEqual(['v1']);
    const [event] = await events('auto_rollback');
    expect(event?.text).toContain('The canary v2 failed for 3 of 3 visitors (100%)');
    expect(event?.text).toContain(
      'It fails on the server as well: /payroll of mfe-payroll@v2 does not load',
    );
    expect(event?.text).toContain('no offers');
  });

  it('keep a good release that reports from several networks say to fail, and its team is told once', async () => {
    const { watch, tried } = await serveCanary(GOOD);
    await report(7, { path: OPEN });
    await report(7, {});
    await watch();
    await watch();
    expect(await served()).toEqual(['v1', 'v2']);
    expect(tried).toHaveLength(1);
    expect(await events('not_reproduced')).toMatchObject([
      { remote: 'mfe-payroll', version: 'v2', actor: 'gangway' },
    ]);
    expect(await api.db.select().from(outbox)).toMatchObject([
      { subject: 'mfe-payroll v2 fails for visitors, but not when it is tried' },
    ]);
    expect(api.logLines.join()).toContain('failures of a release were not reproduced');
  });

  it('roll back where five times as many visitors report them, whatever was tried', async () => {
    const { watch } = await serveCanary(GOOD);
    await report(15, { path: OPEN });
    await watch();
    expect(await served()).toEqual(['v1']);
    const [event] = await events('auto_rollback');
    expect(event?.text).not.toContain('on the server');
  });

  it('roll back by reports alone where they need a user, and are not tried', async () => {
    const { watch, tried } = await serveCanary(FAILS_WITH_USER);
    await report(3, { path: PROTECTED });
    await watch();
    expect(await served()).toEqual(['v1']);
    expect(tried).toEqual([]);
  });

  it('do not count with those that need a user where they were tried and are fine', async () => {
    const { watch } = await serveCanary(FAILS_WITH_USER);
    await report(2, { path: PROTECTED });
    await report(5, { path: OPEN });
    await watch();
    expect(await served()).toEqual(['v1', 'v2']);
    await report(1, { path: PROTECTED });
    await watch();
    expect(await served()).toEqual(['v1']);
  });

  it('are not tried before there are three reports', async () => {
    const { watch, tried } = await serveCanary(FAILS_WITHOUT_OFFERS);
    await report(2, { path: OPEN });
    await watch();
    expect(tried).toEqual([]);
    expect(await served()).toEqual(['v1', 'v2']);
  });

  it.each<[string, RunProbe]>([
    ['is missing', () => Promise.reject(new RendererDown('The renderer is not running'))],
    ['is busy', () => new Promise(() => undefined)],
  ])('roll back by reports alone where the renderer %s', async (_, probe) => {
    const { watch } = await serveCanary(GOOD, probe);
    await report(3, { path: OPEN });
    await watch();
    expect(await served()).toEqual(['v1']);
    expect(await events('not_reproduced')).toEqual([]);
  });
});
