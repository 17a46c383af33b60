import { Registry } from 'prom-client';
import type { Job } from '../foundation/jobs/job';
import type { JobDeps } from '../foundation/jobs/run-job';
import { startJobs, type Jobs } from '../foundation/jobs/start-jobs';

/** Without a lease: it would follow the test's clock, which stands still. */
export const startJob = (deps: JobDeps, job: Job, everyMs = job.everyMs): Jobs =>
  startJobs({ ...deps, metrics: new Registry() }, [{ ...job, everyMs, replicas: 'each' }]);
