import type { Deps } from '../../../foundation/deps';
import type { Job } from '../../../foundation/jobs/job';
import { refreshFeed } from './refresh-feed';
import { refreshSample } from './refresh-sample';

/** Refreshes the WARN notices where that is due, which it is once a day or after a failure. */
export const refreshJob = (deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>): Job => ({
  name: 'warn_refresh',
  everyMs: 60_000,
  timeLimitMs: 900_000,
  replicas: 'one',
  async run(signal) {
    const { mode, warnFeedUrl: url } = deps.env;
    if (mode === 'demo') await refreshSample(deps);
    if (url !== null) await refreshFeed(deps, { url, stopped: signal });
  },
});
