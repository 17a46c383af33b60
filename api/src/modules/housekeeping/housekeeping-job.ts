import type { Deps } from '../../deps';
import type { Job } from '../jobs/job';
import { pruneReleases } from '../releases/prune-releases';
import { endIntegrationsWithPlan } from '../recruiter-webhooks/end-integrations';
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
    await endIntegrationsWithPlan(deps);
    await pruneReleases(deps);
  },
});
