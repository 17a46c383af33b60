import { HOUR_MS, MINUTE_MS } from '@gangway/contract/foundation/durations';
import type { Served } from '@gangway/contract/platform/release-rules';
import { Registry } from 'prom-client';
import { asRequest, currentRequest } from '../../foundation/db/request-order';
import { createLogger } from '../../foundation/http/create-logger';
import { buildShell } from '../../testing/factories/builds';
import { testClock } from '../../testing/test-clock';
import { openPrerenderedPages } from './prerendered-pages';
import { aServed } from './prerendered-pages.factory';
import type { RunViews, ViewJob } from './run-views';

const describeOrder = ({ orders }: ViewJob) =>
  orders.map(({ pathname, isSignedOut, answers }) => ({
    html: `${pathname} ${isSignedOut ? 'visitor' : 'anyone'} ${JSON.stringify(answers)}`,
  }));

const shell = buildShell();
const nextShell = buildShell({ version: 's2' });

function open({ served = [aServed()], run }: { served?: Served[]; run?: RunViews } = {}) {
  const clock = testClock(new Date('2026-03-02T09:00:00Z'));
  const lines: string[] = [];
  const metrics = new Registry();
  const jobs: ViewJob[] = [];
  const state = {
    served,
    shells: [shell],
    answers: { '/api/plans': 1 },
    crashes: new Array<string>(),
    run: run ?? (async (job) => describeOrder(job)),
  };
  const prerendered = openPrerenderedPages({
    clock: clock.now,
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    metrics,
    remotes: {
      read: async () => ({
        schema: '',
        microFrontends: { 'mfe-one': state.served.map(({ release }) => release) },
      }),
      forVisitor: async () => state.served,
      shellFor: async () => shell,
      shells: async () => state.shells,
      invalidate: () => undefined,
    },
    timeoutMs: 50,
    readAnswers: async () => state.answers,
    readBundles: async (pair) =>
      pair.served.release.extras.prerender
        ? { shell: `shell ${pair.shell.version}`, area: 'area' }
        : null,
    run: (job) => {
      jobs.push(job);
      return state.run(job);
    },
    crashes: {
      hasTooMany: async () => state.crashes.length >= 2,
      count: async (_, error) => void state.crashes.push(error),
    },
  });
  const find = async (isSignedOut = true, one = state.served[0] ?? aServed()) =>
    (await prerendered.find({ shell, served: one, path: '/one', isSignedOut }))?.html ?? null;
  return { prerendered, find, state, jobs, lines, metrics, clock };
}

describe('first views', () => {
  it('are rendered ahead for visitors and for everyone else, in one run per release', async () => {
    const { prerendered, find, jobs } = open();
    await prerendered.refresh();
    expect(await find()).toBe('/one visitor {"/api/plans":1}');
    expect(await find(false)).toBe('/one anyone {"/api/plans":1}');
    expect(jobs).toHaveLength(1);
  });

  it('are rendered with each shell that visitors get', async () => {
    const { prerendered, jobs, state } = open();
    state.shells.push(nextShell);
    await prerendered.refresh();
    expect(jobs.map((job) => job.shell)).toEqual(['shell s1', 'shell s2']);
    const page = { served: aServed(), path: '/one', isSignedOut: true };
    expect(await prerendered.find({ ...page, shell: nextShell })).not.toBeNull();
    expect(jobs).toHaveLength(2);
  });

  it('are rendered once when several requests come before they are ready', async () => {
    const { find, jobs } = open();
    expect(await Promise.all([find(), find(), find(false)])).not.toContain(null);
    expect(jobs).toHaveLength(1);
  });

  it('are rendered outside of the request that needs them first', async () => {
    const requests: unknown[] = [];
    const { find, state } = open({
      run: async (job) => {
        requests.push(currentRequest());
        return describeOrder(job);
      },
    });
    expect(
      await asRequest(
        () => true,
        () => find(),
      ),
    ).not.toBeNull();
    expect([requests, state.crashes]).toEqual([[undefined], []]);
  });

  it('are rendered without the parameters of their path', async () => {
    const routes = [{ path: '/one/:token', title: 'One', isPrerendered: true }];
    const { prerendered, jobs } = open({ served: [aServed({ routes })] });
    await prerendered.refresh();
    expect(jobs[0]?.orders[0]?.pathname).toBe('/one/-');
  });

  it('are rendered again when an answer changes, and served in the old form until then', async () => {
    const { prerendered, find, state } = open();
    await prerendered.refresh();
    let finish: (results: { html: string }[]) => void = () => undefined;
    state.answers = { '/api/plans': 2 };
    const started = new Promise<void>((resolve) => {
      state.run = () => {
        resolve();
        return new Promise((done) => {
          finish = done;
        });
      };
    });
    const refreshing = prerendered.refresh();
    await started;
    const old = await prerendered.find({
      shell,
      served: aServed(),
      path: '/one',
      isSignedOut: true,
    });
    expect(old).toMatchObject({
      html: expect.stringContaining(':1'),
      answers: { '/api/plans': 1 },
    });
    finish([{ html: 'new visitor' }, { html: 'new anyone' }]);
    await refreshing;
    expect(await find()).toBe('new visitor');
  });

  it('are rendered again on the next day, but not before', async () => {
    const { prerendered, jobs, clock } = open();
    await prerendered.refresh();
    clock.advance(14 * HOUR_MS);
    await prerendered.refresh();
    expect(jobs).toHaveLength(1);
    clock.advance(2 * HOUR_MS);
    await prerendered.refresh();
    expect(jobs).toHaveLength(2);
  });

  it('are not rendered for a release that was built without them', async () => {
    const { prerendered, find, jobs } = open({ served: [aServed({ isPlain: true })] });
    await prerendered.refresh();
    expect(await find()).toBeNull();
    expect(jobs).toEqual([]);
  });

  it('are left out of a page when they take too long, and served to the next one', async () => {
    const { find, state } = open();
    let finish: (results: { html: string }[]) => void = () => undefined;
    state.run = () =>
      new Promise((done) => {
        finish = done;
      });
    expect(await find()).toBeNull();
    finish([{ html: 'late visitor' }, { html: 'late anyone' }]);
    await new Promise(setImmediate);
    expect(await find()).toBe('late visitor');
  });
});

describe('a release that crashes while it is rendered', () => {
  const crashing: RunViews = async () => [{ error: 'It took more than 10 s', isCrash: true }];

  it('is not rendered again after the second crash', async () => {
    const { prerendered, find, jobs, state, clock } = open({ run: crashing });
    for (let minute = 0; minute < 4; minute += 1) {
      await prerendered.refresh();
      clock.advance(MINUTE_MS);
    }
    expect(state.crashes).toEqual(['It took more than 10 s', 'It took more than 10 s']);
    expect(jobs).toHaveLength(2);
    expect(await find()).toBeNull();
  });

  it('is refused each time it is published, without counting the crashes', async () => {
    const { prerendered, state } = open({ run: crashing });
    for (let time = 0; time < 3; time += 1) {
      expect(await prerendered.prepare({ shell, served: aServed() })).toHaveLength(1);
    }
    expect(state.crashes).toEqual([]);
  });
});

describe('a first view that fails', () => {
  const broken: RunViews = async () => [{ error: 'window is not defined' }, { html: 'anyone' }];

  it('is left out of its page, logged with the release, and counted', async () => {
    const { find, lines, metrics } = open({ run: broken });
    expect(await find()).toBeNull();
    expect(await find(false)).toBe('anyone');
    expect(lines.join()).toContain('"release":"mfe-one@v1","path":"/one","error":"window is not');
    const text = await metrics.metrics();
    expect(text).toContain('first_view_renders_total{remote="mfe-one",outcome="failed"} 1');
    expect(text).toContain('first_view_pages_total{outcome="plain"} 1');
  });

  it('drops the earlier view when its answers have changed', async () => {
    const { prerendered, find, state } = open();
    await prerendered.refresh();
    expect(await find()).toContain('visitor');
    state.answers = { '/api/plans': 2 };
    state.run = broken;
    await prerendered.refresh();
    expect(await find()).toBeNull();
  });

  it('is tried again after a while, but not for each visitor', async () => {
    const { find, jobs, state, clock } = open({ run: broken });
    await find();
    await find();
    expect(jobs).toHaveLength(1);
    clock.advance(HOUR_MS);
    state.run = async (job) => describeOrder(job);
    expect(await find()).toContain('visitor');
  });

  it('is reported each time the release is prepared', async () => {
    const { prerendered } = open({ run: broken });
    const failure = { path: '/one', error: 'window is not defined' };
    expect(await prerendered.prepare({ shell, served: aServed() })).toEqual([failure]);
    expect(await prerendered.prepare({ shell, served: aServed() })).toEqual([failure]);
  });

  it('is left out when nothing can be rendered at all', async () => {
    const run = () => Promise.reject(new Error('No memory'));
    const { prerendered, find, lines, jobs } = open({ run });
    await prerendered.refresh();
    expect(await find()).toBeNull();
    expect(jobs).toHaveLength(1);
    expect(lines.join()).toContain('first views failed');
  });
});
