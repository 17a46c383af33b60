import type { Served } from '@gangway/contract/release-rules';
import type { Deps } from '../../deps';
import { withTimeout } from '../../with-timeout';
import { planViews, type PlannedView } from './plan-views';
import type { ReadAnswers } from './read-answers';
import type { ReadBundles } from './read-bundles';
import type { RunViews } from './run-views';
import { releaseOf, viewCopies, type FirstView, type ViewPage } from './view-copies';
import type { ViewResult } from './view-job';
import { viewMetrics } from './view-metrics';

export type ViewFailure = { path: string; error: string };

export type FirstViews = {
  /** What stands in the HTML of a page; null is a page that goes out without. */
  find(page: ViewPage): Promise<FirstView | null>;
  /** Renders every first view of a release, ahead of its visitors. */
  prepare(served: Served): Promise<ViewFailure[]>;
  /** Renders what is served and is not rendered yet, or was rendered with other answers. */
  refresh(): Promise<void>;
};

type Options = Pick<Deps, 'clock' | 'log' | 'metrics' | 'remotes'> & {
  readAnswers: ReadAnswers;
  readBundles: ReadBundles;
  run: RunViews;
  /** How long a page without a copy waits for one; the rendering goes on for the next visitor. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 1000;
/** A preview is rendered anew as long as somebody looks at it. */
const PREVIEW_MS = 3_600_000;

const errorOf = (result: ViewResult) => ('error' in result ? result.error : null);

export function openFirstViews(options: Options): FirstViews {
  const { clock, log, remotes, readAnswers, readBundles, run } = options;
  const { timeoutMs = TIMEOUT_MS } = options;
  const metrics = viewMetrics(options.metrics);
  const copies = viewCopies();
  const running = new Map<string, Promise<void>>();
  const asked = new Map<string, { served: Served; at: number }>();

  function settle({ page, mark, order }: PlannedView, result: ViewResult): ViewFailure[] {
    const remote = page.served.name;
    const error = errorOf(result);
    metrics.renders.inc({ remote, outcome: error === null ? 'rendered' : 'failed' });
    if ('html' in result) {
      const { answers, renderedAt } = order;
      copies.keep(page, { mark, view: { html: result.html, answers, renderedAt } });
      return [];
    }
    const { path } = page;
    copies.noteFailure(page, mark, clock().getTime());
    log.error({ release: releaseOf(page.served), path, error }, 'first view failed');
    return [{ path, error: result.error }];
  }

  async function runFor(served: Served, wanted: readonly PlannedView[]): Promise<ViewResult[]> {
    const bundles = await readBundles(served);
    if (!bundles) return [];
    const end = metrics.runs.startTimer();
    const results = await run({ ...bundles, orders: wanted.map(({ order }) => order) });
    end();
    return results;
  }

  /** Renders those of the planned pages for which there is no copy yet. */
  async function render(served: Served, planned: readonly PlannedView[]): Promise<ViewFailure[]> {
    const wanted = planned.filter(({ page, mark }) => copies.isWanted(page, mark));
    if (wanted.length === 0) return [];
    const results = await runFor(served, wanted).catch((error: unknown) => {
      const now = clock().getTime();
      for (const { page, mark } of wanted) copies.noteFailure(page, mark, now);
      throw error;
    });
    return wanted.flatMap((one, index) => {
      const result = results[index];
      return result ? settle(one, result) : [];
    });
  }

  async function renew(served: Served): Promise<void> {
    const now = clock();
    const planned = await planViews(served, readAnswers, now);
    const untried = planned.filter(
      ({ page, mark }) => !copies.hasJustFailed(page, mark, now.getTime()),
    );
    await render(served, untried);
  }

  /** Once at a time for a release, however many visitors wait for it. */
  function renewOnce(served: Served): Promise<void> {
    const release = releaseOf(served);
    const work =
      running.get(release) ??
      renew(served)
        .catch((err: unknown) => log.error({ release, err }, 'first views failed'))
        .finally(() => running.delete(release));
    running.set(release, work);
    return work;
  }

  async function servedNow(): Promise<Served[]> {
    const { microFrontends } = await remotes.read();
    const known = Object.entries(microFrontends).flatMap(([name, releases]) =>
      releases.map((release) => ({ name, release })),
    );
    const since = clock().getTime() - PREVIEW_MS;
    for (const [release, { at }] of asked) if (at < since) asked.delete(release);
    const all = [...known, ...[...asked.values()].map(({ served }) => served)];
    return [...new Map(all.map((served) => [releaseOf(served), served])).values()];
  }

  return {
    async find(page) {
      const { served } = page;
      if (!served.release.extras.prerender) return null;
      asked.set(releaseOf(served), { served, at: clock().getTime() });
      if (!copies.get(page)) await withTimeout(renewOnce(served), timeoutMs, null);
      const view = copies.get(page);
      metrics.pages.inc({ outcome: view ? 'rendered' : 'plain' });
      return view;
    },
    prepare: async (served) => render(served, await planViews(served, readAnswers, clock())),
    async refresh() {
      const served = await servedNow();
      copies.keepOnly(new Set(served.map(releaseOf)));
      for (const one of served) if (one.release.extras.prerender) await renewOnce(one);
    },
  };
}
