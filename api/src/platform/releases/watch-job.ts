import type { Job } from '../../foundation/jobs/job';
import { advanceRollouts } from './advance-rollouts';
import { pageTrials } from './page-trials';
import { watchReleases } from './watch-releases';

export const WATCH_EVERY_MS = 10_000;

type WatchDeps = Parameters<typeof watchReleases>[0] &
  Parameters<typeof advanceRollouts>[0] &
  Parameters<typeof pageTrials>[0];

export function watchJob(deps: WatchDeps): Job {
  const trials = pageTrials(deps);
  return {
    name: 'release_watch',
    everyMs: WATCH_EVERY_MS,
    timeLimitMs: 60_000,
    replicas: 'one',
    run: async () => {
      await watchReleases(deps, trials);
      await advanceRollouts(deps);
    },
  };
}
