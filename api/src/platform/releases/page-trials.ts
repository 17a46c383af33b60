import { loadInShell } from '../gates/check-release';
import type { Live } from '../gates/gate';
import { readLives } from '../gates/read-live';
import type { PlatformDeps } from '../ports/platform-deps';
import type { TrialResult } from '../ports/release-probe';
import type { ChosenPages } from '../probe/plan-pages';
import { RendererDown } from '../renderer/renderer-client';
import type { ReleaseRow } from '../tables/remotes.table';

type TrialRequest = { release: ReleaseRow; before: ReleaseRow; paths: readonly string[] };

export type PageTrials = {
  /** Starts a trial where these pages have not been tried lately. */
  findResult(request: TrialRequest): TrialResult | 'running';
};

/** What is live, and what the server answers, can have changed after this. */
const LASTS_MS = 600_000;
/** The renderer is restarted within seconds. */
const DOWN_LASTS_MS = 60_000;
/** The renderer may be busy with releases that are being published. */
export const LONGEST_WAIT_MS = 300_000;

type Settled = { result: TrialResult; until: number };
type Trials = {
  fineUntil: Map<string, number>;
  /** For the release, whatever its other pages do. */
  settled: Settled | null;
  waitsSince: number | null;
  isRunning: boolean;
};
type TrialDeps = Parameters<typeof tryPages>[0] & Pick<PlatformDeps, 'clock' | 'log'>;
type InBackground = (work: Promise<void>) => void;

/** Of one replica: the watch over the releases runs in one at a time. */
export function pageTrials(
  deps: TrialDeps,
  inBackground: InBackground = (work) => void work,
): PageTrials {
  const byRelease = new Map<string, Trials>();
  const now = () => deps.clock().getTime();

  function trialsOf({ id }: ReleaseRow): Trials {
    const none = { fineUntil: new Map(), settled: null, waitsSince: null, isRunning: false };
    const trials = byRelease.get(id) ?? none;
    byRelease.set(id, trials);
    return trials;
  }

  function settle(trials: Trials, paths: readonly string[], result: TrialResult) {
    if (result?.failure === null) {
      for (const path of paths) trials.fineUntil.set(path, now() + LASTS_MS);
    } else {
      trials.settled = { result, until: now() + LASTS_MS };
    }
    trials.waitsSince = null;
  }

  async function run(trials: Trials, request: TrialRequest): Promise<void> {
    const { remote, version } = request.release;
    try {
      settle(trials, request.paths, await tryPages(deps, request));
    } catch (err) {
      deps.log.warn({ remote, version, err }, 'pages that failed for visitors cannot be tried');
      if (!(err instanceof RendererDown)) return;
      trials.settled = { result: null, until: now() + DOWN_LASTS_MS };
      trials.waitsSince = null;
    } finally {
      trials.isRunning = false;
    }
  }

  return {
    findResult(request) {
      const trials = trialsOf(request.release);
      const { settled, fineUntil } = trials;
      if (settled && now() < settled.until) return settled.result;
      const paths = request.paths.filter((path) => now() >= (fineUntil.get(path) ?? 0));
      if (paths.length === 0) return { failure: null };
      trials.waitsSince ??= now();
      if (!trials.isRunning) {
        trials.isRunning = true;
        inBackground(run(trials, { ...request, paths }));
      }
      return now() - trials.waitsSince < LONGEST_WAIT_MS ? 'running' : null;
    },
  };
}

type TryDeps = Pick<PlatformDeps, 'db' | 'env' | 'shell' | 'store' | 'probe' | 'readAnswers'>;

/**
 * Opens pages of a release as a visitor without an account gets them now: in each live shell, with
 * the answers of this server where anyone may read them. Tells what failed first. Null where the
 * release before fails as well: then the release may not be what is wrong.
 */
async function tryPages(
  deps: TryDeps,
  { release, before, paths }: TrialRequest,
): Promise<TrialResult> {
  const routes = release.manifest.routes.filter(({ path }) => paths.includes(path));
  const pages: ChosenPages = new Map(
    await Promise.all(
      routes.map(async (route) => [route.path, await deps.readAnswers(route)] as const),
    ),
  );
  const lives = await readLives(deps.db, deps, release.remote);
  const failure = await findFailure(deps, release, { pages, lives });
  if (failure === null) return { failure };
  return (await findFailure(deps, before, { pages, lives })) === null ? { failure } : null;
}

async function findFailure(
  deps: TryDeps,
  release: ReleaseRow,
  { pages, lives }: { pages: ChosenPages; lives: readonly Live[] },
): Promise<string | null> {
  for (const { shell } of lives) {
    const options = { shell, endsAtFailure: true, chosen: pages };
    const [refusal] = await loadInShell(deps, release, options);
    if (refusal) return refusal.message;
  }
  return null;
}
