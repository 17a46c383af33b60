import { withTimeout } from '../../foundation/timing/with-timeout';
import { tryPages } from '../gates/try-pages';
import type { TrialResult } from '../monitoring/watch-rules';
import type { PlatformDeps } from '../ports/platform-deps';
import type { ReleaseRow } from '../tables/remotes.table';

export type Question = { release: ReleaseRow; paths: readonly string[] };

export type PageTrials = {
  /** Undefined where these pages have not been tried lately. */
  resultOf(question: Question): TrialResult | undefined;
  run(question: Question): Promise<TrialResult>;
};

type Trial = { paths: ReadonlySet<string>; failure: string | null; at: number };
type TrialDeps = Parameters<typeof tryPages>[0] & Pick<PlatformDeps, 'clock' | 'log'>;

/** What is live, and what the server answers, can have changed after this. */
const LASTS_MS = 600_000;
/** The renderer may be busy with a release that is being published, and other areas wait. */
const WAIT_MS = 20_000;

/** Of one replica: the watch over the releases runs in one at a time. */
export function pageTrials(deps: TrialDeps, waitMs = WAIT_MS): PageTrials {
  const done = new Map<string, Trial>();
  const running = new Map<string, Promise<TrialResult>>();

  function resultOf({ release, paths }: Question): TrialResult | undefined {
    const trial = done.get(release.id);
    if (!trial || deps.clock().getTime() - trial.at > LASTS_MS) return undefined;
    const isAnswer = trial.failure !== null || paths.every((path) => trial.paths.has(path));
    return isAnswer ? { failure: trial.failure } : undefined;
  }

  async function start({ release, paths }: Question): Promise<TrialResult> {
    const at = deps.clock().getTime();
    const { remote, version } = release;
    try {
      const failure = await tryPages(deps, release, paths);
      done.set(release.id, { paths: new Set(paths), failure, at });
      return { failure };
    } catch (err) {
      deps.log.warn({ remote, version, err }, 'pages that failed for visitors cannot be tried');
      return null;
    } finally {
      running.delete(release.id);
    }
  }

  return {
    resultOf,
    async run(question) {
      const { id } = question.release;
      const trial = running.get(id) ?? start(question);
      running.set(id, trial);
      return withTimeout(trial, waitMs, null);
    },
  };
}
