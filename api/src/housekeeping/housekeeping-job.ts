import type { PlatformDeps } from '../platform/ports/platform-deps';
import type { Job } from '../foundation/jobs/job';
import { pruneReleases } from '../platform/releases/prune-releases';
import { endIntegrationsWithPlan } from '../market/recruiter-webhooks/end-integrations';
import { sweep } from './sweep';

export const housekeepingJob = (
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'log' | 'env' | 'store'>,
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
