import type { Job } from '../../foundation/jobs/job';
import { advanceRollouts } from './advance-rollouts';
import { watchReleases } from './watch-releases';

export const WATCH_EVERY_MS = 10_000;

type WatchDeps = Parameters<typeof watchReleases>[0] & Parameters<typeof advanceRollouts>[0];

export const watchJob = (deps: WatchDeps): Job => ({
  name: 'release_watch',
  everyMs: WATCH_EVERY_MS,
  timeLimitMs: 60_000,
  replicas: 'one',
  run: async () => {
    await watchReleases(deps);
    await advanceRollouts(deps);
  },
});
