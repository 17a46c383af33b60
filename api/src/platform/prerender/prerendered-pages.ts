import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { toBootRemote } from '@gangway/contract/platform/build-release';
import type { PrerenderOrder } from '@gangway/contract/platform/prerender';
import { releaseId, SHELL, type Served } from '@gangway/contract/platform/release-rules';
import { createHash } from 'node:crypto';
import { Counter, Histogram, type Registry } from 'prom-client';
import { outsideOfRequests } from '../../foundation/db/request-order';
import { withTimeout } from '../../foundation/timing/with-timeout';
import type {
  PlatformDeps,
  PrerenderedPage,
  PrerenderedPages,
  ReadAnswers,
  ViewFailure,
  ViewPage,
  ViewPair,
} from '../ports/platform-deps';
import type { ReadBundles } from './read-bundles';
import type { RenderCrashes } from './render-crashes';
import type { RunViews, ViewOutcome } from './run-views';

const TIMEOUT_MS = 1000;
const PREVIEW_MS = HOUR_MS;

type PlannedView = { page: ViewPage; mark: string; order: PrerenderOrder };

type Options = Pick<PlatformDeps, 'clock' | 'log' | 'metrics' | 'remotes'> & {
  readAnswers: ReadAnswers;
  readBundles: ReadBundles;
  run: RunViews;
  crashes: RenderCrashes;
  timeoutMs?: number;
};

export function openPrerenderedPages(options: Options): PrerenderedPages {
  const { clock, log, remotes, readAnswers, readBundles, run, crashes } = options;
  const { timeoutMs = TIMEOUT_MS } = options;
  const metrics = viewMetrics(options.metrics);
  const copies = viewCopies();
  const running = new Map<string, Promise<void>>();
  const requestedPairs = new Map<string, { pair: ViewPair; at: number }>();

  function settle({ page, mark, order }: PlannedView, result: ViewOutcome): ViewFailure[] {
    const remote = page.served.name;
    metrics.renders.inc({ remote, outcome: 'html' in result ? 'rendered' : 'failed' });
    if ('html' in result) {
      const { answers, renderedAt } = order;
      copies.keep(page, mark, { html: result.html, answers, renderedAt });
      return [];
    }
    const failure = { path: page.path, error: result.error };
    copies.recordFailure(page, mark, clock().getTime());
    log.error({ release: releaseOf(page.served), ...failure }, 'first view failed');
    return [failure];
  }

  async function runFor(pair: ViewPair, views: readonly PlannedView[]): Promise<ViewOutcome[]> {
    const bundles = await readBundles(pair);
    if (!bundles) return [];
    const end = metrics.runs.startTimer();
    const results = await run({ ...bundles, orders: views.map(({ order }) => order) });
    end();
    return results;
  }

  const missing = (planned: readonly PlannedView[]) =>
    planned.filter(({ page, mark }) => copies.isWanted(page, mark));

  type Rendered = { failures: ViewFailure[]; crash: string | null };

  function recordFailures(views: readonly PlannedView[]): void {
    const now = clock().getTime();
    for (const { page, mark } of views) copies.recordFailure(page, mark, now);
  }

  async function render(pair: ViewPair, views: readonly PlannedView[]): Promise<Rendered> {
    const results = await runFor(pair, views).catch((error: unknown) => {
      recordFailures(views);
      throw error;
    });
    recordFailures(views.slice(results.length));
    const failures = views.flatMap((one, index) => {
      const result = results[index];
      return result ? settle(one, result) : [];
    });
    const crash = results.find((result) => 'isCrash' in result);
    return { failures, crash: crash ? crash.error : null };
  }

  async function renew(pair: ViewPair): Promise<void> {
    const now = clock();
    const planned = await planViews(pair, readAnswers, now);
    const views = missing(planned).filter(
      ({ page, mark }) => !copies.hasJustFailed(page, mark, now.getTime()),
    );
    if (views.length === 0 || (await crashes.hasTooMany(pair))) return;
    const { crash } = await render(pair, views);
    if (crash !== null) await crashes.count(pair, crash);
  }

  function renewOnce(pair: ViewPair): Promise<void> {
    const name = pairName(pair);
    const work =
      running.get(name) ??
      outsideOfRequests(() => renew(pair))
        .catch((err: unknown) => log.error({ release: name, err }, 'first views failed'))
        .finally(() => running.delete(name));
    running.set(name, work);
    return work;
  }

  async function servedNow(): Promise<ViewPair[]> {
    const [{ microFrontends }, shells] = await Promise.all([remotes.read(), remotes.shells()]);
    const releases = Object.entries(microFrontends).flatMap(([name, all]) =>
      all.map((release) => ({ name, release })),
    );
    const known = shells.flatMap((shell) => releases.map((served) => ({ shell, served })));
    const since = clock().getTime() - PREVIEW_MS;
    for (const [name, { at }] of requestedPairs) if (at < since) requestedPairs.delete(name);
    const all = [...known, ...[...requestedPairs.values()].map(({ pair }) => pair)];
    return [...new Map(all.map((pair) => [pairName(pair), pair])).values()];
  }

  return {
    async find(page) {
      const pair = { shell: page.shell, served: page.served };
      if (!pair.served.release.extras.prerender) return null;
      requestedPairs.set(pairName(pair), { pair, at: clock().getTime() });
      if (!copies.get(page)) await withTimeout(renewOnce(pair), timeoutMs, null);
      const view = copies.get(page);
      metrics.pages.inc({ outcome: view ? 'rendered' : 'plain' });
      return view;
    },
    async prepare(pair) {
      const views = missing(await planViews(pair, readAnswers, clock()));
      return views.length === 0 ? [] : (await render(pair, views)).failures;
    },
    async refresh() {
      const pairs = await servedNow();
      copies.keepOnly(new Set(pairs.map(pairName)));
      for (const pair of pairs) if (pair.served.release.extras.prerender) await renewOnce(pair);
    },
  };
}

type ViewMetrics = {
  renders: Counter<'remote' | 'outcome'>;
  runs: Histogram;
  pages: Counter<'outcome'>;
};

const viewMetrics = (metrics: Registry): ViewMetrics => ({
  renders: new Counter({
    name: 'first_view_renders_total',
    help: 'First views that were rendered, or failed, by area',
    labelNames: ['remote', 'outcome'],
    registers: [metrics],
  }),
  runs: new Histogram({
    name: 'first_view_run_seconds',
    help: 'Time to render the first views of a release',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  }),
  pages: new Counter({
    name: 'first_view_pages_total',
    help: 'Pages with a first view of their own that went out with it, or without',
    labelNames: ['outcome'],
    registers: [metrics],
  }),
});

/** Without a view if it could not be rendered. */
type ViewCopy = { mark: string; view: PrerenderedPage | null; failedUntil: number };

/** A failed page is not rendered again at once, because it would fail again for every visitor. */
const RETRY_MS = 60_000;

function viewCopies() {
  const known = new Map<string, ViewCopy>();
  return {
    get: (page: ViewPage): PrerenderedPage | null => known.get(keyOf(page))?.view ?? null,
    isWanted(page: ViewPage, mark: string): boolean {
      const copy = known.get(keyOf(page));
      return !copy?.view || copy.mark !== mark;
    },
    hasJustFailed(page: ViewPage, mark: string, now: number): boolean {
      const copy = known.get(keyOf(page));
      return copy?.mark === mark && now < copy.failedUntil;
    },
    keep: (page: ViewPage, mark: string, view: PrerenderedPage) =>
      known.set(keyOf(page), { mark, view, failedUntil: 0 }),
    /** Removes the copy too: its answers are outdated, and the page would take them for current. */
    recordFailure: (page: ViewPage, mark: string, now: number) =>
      known.set(keyOf(page), { mark, view: null, failedUntil: now + RETRY_MS }),
    keepOnly(pairs: ReadonlySet<string>): void {
      for (const key of known.keys()) if (!pairs.has(key.split(' ')[0] ?? '')) known.delete(key);
    },
  };
}

const keyOf = ({ path, isSignedOut, ...pair }: ViewPage) =>
  `${pairName(pair)} ${path} ${isSignedOut ? 'visitor' : 'anyone'}`;

const pairName = ({ shell, served }: ViewPair) =>
  `${releaseOf(served)}/${releaseId(SHELL, shell.version)}`;

const releaseOf = ({ name, release }: Served) => releaseId(name, release.metadata.version);

async function planViews(pair: ViewPair, readAnswers: ReadAnswers, now: Date) {
  const remote = toBootRemote(pair.served);
  const renderedAt = now.toISOString();
  const planned: PlannedView[] = [];
  for (const route of remote.routes.filter(({ isPrerendered }) => isPrerendered)) {
    const answers = await readAnswers(route);
    const mark = markOf(renderedAt.slice(0, 10), answers);
    for (const isSignedOut of [true, false]) {
      const pathname = placeholderPath(route.path);
      planned.push({
        page: { ...pair, path: route.path, isSignedOut },
        mark,
        order: { pathname, remote, isSignedOut, answers, renderedAt },
      });
    }
  }
  return planned;
}

const markOf = (day: string, answers: unknown) =>
  createHash('sha256')
    .update(day + JSON.stringify(answers))
    .digest('base64url');

const placeholderPath = (path: string) => path.replace(/:\w+/g, '-');
