import type { Job } from '../jobs/job';
import { watchReleases } from './watch-releases';

export const WATCH_EVERY_MS = 10_000;

/** Takes releases out that fail more often than the ones before them. */
export const watchJob = (deps: Parameters<typeof watchReleases>[0]): Job => ({
  name: 'release_watch',
  everyMs: WATCH_EVERY_MS,
  timeLimitMs: 60_000,
  replicas: 'one',
  run: () => watchReleases(deps),
});
