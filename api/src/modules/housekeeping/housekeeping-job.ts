import type { Deps } from '../../deps';
import type { Job } from '../jobs/job';
import { pruneReleases } from '../releases/prune-releases';
import { sweep } from './sweep';

export const housekeepingJob = (
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env' | 'store'>,
): Job => ({
  name: 'housekeeping',
  everyMs: 3_600_000,
  timeLimitMs: 900_000,
  replicas: 'one',
  async run() {
    await sweep(deps);
    await pruneReleases(deps);
  },
});
