import { OUTCOMES, type OutcomeKind } from '@gangway/contract/platform/remotes';
import { desc, eq } from 'drizzle-orm';
import {
  buildManifest,
  setTrafficOf,
  makeOutcomes,
  makeRemote,
  makeVitals,
  servedVersions,
  serveRelease,
} from '../../testing/factories/releases';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { releaseEvents } from '../tables/release-events.table';
import { releases, remotes } from '../tables/remotes.table';
import { WATCH_EVERY_MS } from './watch-job';
import { watchReleases } from './watch-releases';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const api = forEachTest(createTestApi);
beforeEach(async () => {
  await makeRemote(api.db, { name: 'mfe-one' });
});

const v2 = { remote: 'mfe-one', version: 'v2' };

const serve = (version: string, traffic: number) =>
  serveRelease(api, 'mfe-one', { version, traffic });

async function serveAfterCalm(version: string, traffic: number) {
  await serve('v1', 100);
  await report('v1', 'rendered', 200);
  api.clock.advance(3 * HOUR);
  await serve(version, traffic);
}

const report = (version: string, outcome: OutcomeKind, visitors: number) =>
  makeOutcomes(api.db, visitors, { remote: 'mfe-one', version, outcome, at: api.clock.now() });

const served = () => servedVersions(api, 'mfe-one');

async function servedAfterWatch() {
  await watchReleases(api.deps);
  return served();
}

const events = () => api.db.select().from(releaseEvents).orderBy(desc(releaseEvents.id));

async function secondsUntil(expected: string[]): Promise<number> {
  const start = api.clock.now().getTime();
  while (JSON.stringify(await served()) !== JSON.stringify(expected)) {
    api.clock.advance(WATCH_EVERY_MS);
    await watchReleases(api.deps);
    if (api.clock.now().getTime() - start > 10 * MINUTE) throw new Error('It is still there');
  }
  return (api.clock.now().getTime() - start) / 1000;
}

describe('a failing canary', () => {
  it('is taken out within a minute, with the reason in the audit trail', async () => {
    await serveAfterCalm('v2', 10);
    await report('v1', 'rendered', 90);
    await report('v2', 'rendered', 6);
    await report('v2', 'load_failed', 3);
    await report('v2', 'render_failed', 1);
    expect(await secondsUntil(['v1'])).toBeLessThan(60);
    expect(await events()).toEqual([
      expect.objectContaining({
        kind: 'auto_rollback',
        remote: 'mfe-one',
        version: 'v2',
        actor: 'gangway',
        text: 'The canary v2 failed for 4 of 10 visitors (40%), while v1 failed for 0 of 90 visitors (0%). v2 was rolled back, and everyone now gets v1.',
      }),
    ]);
    expect(api.logLines.join()).toContain('release taken out');
  });

  it('needs ten reports before it is taken out when a thousand visitors come in a day', async () => {
    await serve('v1', 100);
    await report('v1', 'rendered', 1000);
    api.clock.advance(3 * HOUR);
    await serve('v2', 10);
    await report('v2', 'load_failed', 9);
    expect(await servedAfterWatch()).toEqual(['v1', 'v2']);
    await report('v2', 'load_failed', 1);
    expect(await servedAfterWatch()).toEqual(['v1']);
  });

  it('is taken out once, however many replicas run', async () => {
    await serveAfterCalm('v2', 10);
    await report('v2', 'load_failed', 3);
    await Promise.all([1, 2, 3].map(() => watchReleases(api.deps)));
    expect(await events()).toHaveLength(1);
  });

  it('is judged only by new reports when it comes back', async () => {
    await serveAfterCalm('v2', 10);
    await report('v2', 'load_failed', 3);
    expect(await servedAfterWatch()).toEqual(['v1']);
    api.clock.advance(MINUTE);
    await setTrafficOf(api, v2, 10);
    expect(await servedAfterWatch()).toEqual(['v1', 'v2']);
    await report('v2', 'load_failed', 3);
    expect(await servedAfterWatch()).toEqual(['v1']);
  });

  it('is taken out although another area cannot be judged', async () => {
    await serveAfterCalm('v2', 10);
    await report('v2', 'load_failed', 3);
    await makeRemote(api.db, { name: 'mfe-two' });
    await serveRelease(api, 'mfe-two', { version: 'v1', traffic: 100 });
    const transaction = (work: Parameters<typeof api.db.transaction>[0]) =>
      api.db.transaction(async (tx) => {
        const judged = await work(tx);
        if (judged === null) throw new Error('mfe-two cannot be judged');
        return judged;
      });
    const db: typeof api.db = Object.create(api.db, { transaction: { value: transaction } });
    await watchReleases({ ...api.deps, db });
    expect(await served()).toEqual(['v1']);
    expect(api.logLines.join()).toContain('watch over a release failed');
  });
});

describe('a canary', () => {
  it.each(OUTCOMES.filter((outcome) => outcome !== 'rendered'))(
    'is rolled back when three visitors report %s',
    async (outcome) => {
      await serveAfterCalm('v2', 10);
      await report('v1', 'rendered', 90);
      await report('v2', outcome, 3);
      expect(await secondsUntil(['v1'])).toBeLessThan(60);
    },
  );

  const measure = (version: string, lcpMs: number, visitors: number) =>
    makeVitals(api.db, visitors, { remote: 'mfe-one', version, lcpMs, at: api.clock.now() });

  it('is rolled back when it is slow for half of the visitors, but the default is not', async () => {
    await serveAfterCalm('v2', 50);
    await measure('v1', 1200, 40);
    await measure('v2', 6500, 11);
    await measure('v2', 1200, 9);
    expect(await secondsUntil(['v1'])).toBeLessThan(60);
    const [event] = await events();
    expect(event?.text).toBe(
      'The canary v2 was slow or unstable for 11 of 20 visitors (55%), while v1 was slow or unstable for 0 of 40 visitors (0%). v2 was rolled back, and everyone now gets v1.',
    );
  });
});

describe('a failing default', () => {
  it('is replaced by the release before while it is less than an hour old', async () => {
    await serveAfterCalm('v2', 100);
    await report('v2', 'render_failed', 5);
    expect(await secondsUntil(['v1'])).toBeLessThan(60);
    const [event] = await events();
    expect(event?.text).toBe(
      'The new default v2 failed for 5 of 5 visitors (100%), while v1 failed for 0 of 200 visitors (0%). v2 was rolled back, and everyone now gets v1.',
    );
  });

  it('does not fall back further than to a proven release', async () => {
    await serve('v0', 100);
    api.clock.advance(HOUR);
    await serveAfterCalm('v2', 100);
    await report('v2', 'render_failed', 5);
    await watchReleases(api.deps);
    api.clock.advance(MINUTE);
    await report('v1', 'render_failed', 50);
    expect(await servedAfterWatch()).toEqual(['v1']);
  });

  it('stays once it is an hour old', async () => {
    await serveAfterCalm('v2', 100);
    api.clock.advance(HOUR);
    await report('v2', 'render_failed', 5);
    expect(await servedAfterWatch()).toEqual(['v2']);
    expect(await events()).toEqual([]);
  });

  it('stays when it is the first release, and the audit trail says that it fails', async () => {
    await makeRemote(api.db, { name: 'mfe-two' });
    await serveRelease(api, 'mfe-two', { version: 'v1', traffic: 100 });
    const first = { remote: 'mfe-two', version: 'v1', at: api.clock.now() };
    await makeOutcomes(api.db, 9, { ...first, outcome: 'load_failed' });
    await watchReleases(api.deps);
    expect(await events()).toMatchObject([{ kind: 'alert', remote: 'mfe-two', version: 'v1' }]);
  });
});

describe('a release that is not to blame', () => {
  it('stays as a new default when an outage also hits those with the old one', async () => {
    await serveAfterCalm('v2', 100);
    await report('v2', 'load_failed', 40);
    await report('v1', 'load_failed', 4);
    expect(await servedAfterWatch()).toEqual(['v2']);
  });

  it('stays when its failures are from before its current share', async () => {
    await serveAfterCalm('v2', 10);
    await report('v2', 'load_failed', 5);
    api.clock.advance(MINUTE);
    await setTrafficOf(api, v2, 100);
    await report('v2', 'rendered', 9);
    expect(await servedAfterWatch()).toEqual(['v2']);
  });
});

describe('the watch over blank and hung pages, which count for an area and for the shell', () => {
  const reportFor = (remote: string, version: string, [outcome, visitors]: [OutcomeKind, number]) =>
    makeOutcomes(api.db, visitors, { remote, version, outcome, at: api.clock.now() });
  const serveShell = (version: string, traffic: number) => {
    const manifest = buildManifest({ name: 'shell', version, provides: { react: '19.2.0' } });
    return serveRelease(api, 'shell', { version, traffic, manifest });
  };
  const defaultOf = async (name: string) => {
    const [row] = await api.db
      .select({ version: releases.version })
      .from(remotes)
      .innerJoin(releases, eq(releases.id, remotes.defaultReleaseId))
      .where(eq(remotes.name, name));
    return row?.version;
  };
  const defaultAfterWatch = async (name: string) => {
    await watchReleases(api.deps);
    return defaultOf(name);
  };

  beforeEach(async () => {
    await makeRemote(api.db, { name: 'mfe-two' });
    await serveRelease(api, 'mfe-two', { version: 'old', traffic: 100 });
    await makeRemote(api.db, { name: 'shell' });
    await serveShell('old', 100);
    await serve('old', 100);
    api.clock.advance(3 * HOUR);
  });

  it('keeps a new shell when only one area has them', async () => {
    await serveShell('new', 100);
    await reportFor('shell', 'new', ['blank', 5]);
    await reportFor('mfe-one', 'old', ['blank', 5]);
    expect(await defaultAfterWatch('shell')).toBe('new');
    await reportFor('shell', 'new', ['threw', 3]);
    expect(await defaultAfterWatch('shell')).toBe('old');
  });

  it('takes out a new shell when several areas have them, but none of the areas', async () => {
    await serve('new', 100);
    await serveShell('new', 100);
    await reportFor('shell', 'new', ['blank', 8]);
    await reportFor('mfe-one', 'new', ['blank', 4]);
    await reportFor('mfe-two', 'old', ['hung', 4]);
    await watchReleases(api.deps);
    api.clock.advance(MINUTE);
    await watchReleases(api.deps);
    expect([await defaultOf('shell'), await defaultOf('mfe-one')]).toEqual(['old', 'new']);
    await reportFor('mfe-one', 'new', ['blank', 4]);
    expect(await defaultAfterWatch('mfe-one')).toBe('old');
  });

  it('takes out a new shell when the same visitors have them in several areas', async () => {
    await serveShell('new', 100);
    await reportFor('shell', 'new', ['blank', 10]);
    await reportFor('mfe-one', 'old', ['blank', 10]);
    await reportFor('mfe-two', 'old', ['blank', 10]);
    expect(await defaultAfterWatch('shell')).toBe('old');
  });

  it.each([
    ['the shell is not new', 'mfe-two', 'old'],
    ['no other area has them', 'shell', 'new'],
  ])('takes out a new area, but no shell, when %s', async (_, other, shell) => {
    await serve('new', 100);
    if (shell === 'new') await serveShell('new', 100);
    await reportFor('mfe-one', 'new', ['blank', 4]);
    await reportFor(other, shell, ['hung', 4]);
    await watchReleases(api.deps);
    expect([await defaultOf('shell'), await defaultOf('mfe-one')]).toEqual([shell, 'old']);
  });

  it('takes out a canary of the shell after a comparison with its default', async () => {
    await serveShell('new', 10);
    await reportFor('shell', 'old', ['rendered', 30]);
    await reportFor('shell', 'new', ['blank', 3]);
    await reportFor('mfe-one', 'old', ['blank', 3]);
    await watchReleases(api.deps);
    expect(await events()).toMatchObject([{ kind: 'auto_rollback', remote: 'shell' }]);
  });
});
