import { Counter, Gauge, type Registry } from 'prom-client';
import { databaseFailureOf } from '../db/database-failure';
import type { Deps } from '../deps';
import { withTimeout } from '../timing/with-timeout';
import { delayAfter, type Job } from './job';
import { claimJob, LEASE_MS, releaseJob, renewLease } from './job-lease';

/** So that what a server with a fast clock has written stops no job for longer. */
const LONGEST_WAIT_MS = 60_000;

export function jobMetrics(metrics: Registry) {
  return {
    runs: new Counter<'job' | 'outcome'>({
      name: 'job_runs_total',
      help: 'Runs of the jobs in this process, by outcome',
      labelNames: ['job', 'outcome'],
      registers: [metrics],
    }),
    seconds: new Counter({
      name: 'job_run_seconds_total',
      help: 'Total time of all runs of each job',
      labelNames: ['job'],
      registers: [metrics],
    }),
    lastSuccess: new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When each job last succeeded in this process',
      labelNames: ['job'],
      registers: [metrics],
    }),
  };
}
export type JobMetrics = ReturnType<typeof jobMetrics>;

export type JobDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

type Attempt = { job: Job; owner: string; run: AbortController; metrics: JobMetrics };

export async function runJob(deps: JobDeps, attempt: Attempt, failures: { count: number }) {
  const { job, run } = attempt;
  if (job.replicas === 'one') {
    const claim = await claimJob(deps, attempt);
    const waitMs = claim.isClaimed
      ? await runUnderLease(deps, attempt, claim.failures)
      : claim.waitMs;
    return Math.min(waitMs, LONGEST_WAIT_MS);
  }
  if (run.signal.aborted) return 0;
  const outcome = await attemptRun(deps, attempt);
  failures.count = failuresAfter(outcome, failures.count);
  return delayAfter(job, outcome === 'stopped' ? 0 : failures.count);
}

type Outcome = 'succeeded' | 'failed' | 'timed_out' | 'stopped';

async function runUnderLease(deps: JobDeps, attempt: Attempt, failures: number): Promise<number> {
  const { job, run } = attempt;
  const heartbeat = setInterval(() => {
    renewLease(deps, attempt).then(
      (isOurs) => isOurs || run.abort(),
      // The next heartbeat tries again; until then the lease lasts.
      () => undefined,
    );
  }, LEASE_MS / 3);
  let outcome: Outcome = 'stopped';
  try {
    if (!run.signal.aborted) outcome = await attemptRun(deps, attempt);
  } finally {
    clearInterval(heartbeat);
  }
  const now = failuresAfter(outcome, failures);
  const delayMs = delayAfter(job, outcome === 'stopped' ? 0 : now);
  await releaseJob(deps, attempt, { failures: now, delayMs });
  return delayMs;
}

async function attemptRun(deps: JobDeps, attempt: Attempt): Promise<Outcome> {
  const { job, run, metrics } = attempt;
  const started = deps.clock().getTime();
  const work = job.run(run.signal).then(
    (): Outcome => (run.signal.aborted ? 'stopped' : 'succeeded'),
    (error: unknown) => outcomeOfError(deps, attempt, error),
  );
  const outcome = await withTimeout<Outcome, Outcome>(work, job.timeLimitMs, 'timed_out');
  const ended = deps.clock().getTime();
  metrics.runs.inc({ job: job.name, outcome });
  metrics.seconds.inc({ job: job.name }, Math.max(0, ended - started) / 1000);
  if (outcome === 'succeeded') metrics.lastSuccess.set({ job: job.name }, ended / 1000);
  if (outcome === 'timed_out') await endLateRun(deps, attempt, work);
  return outcome;
}

/** A database outage is not the job's failure: the job goes on soon after the database is back. */
function outcomeOfError({ log }: JobDeps, { job }: Attempt, error: unknown): Outcome {
  const trouble = databaseFailureOf(error);
  if (trouble) log.warn({ job: job.name, trouble }, 'job waits for the database');
  else log.error({ err: error, job: job.name }, 'job failed');
  return trouble ? 'stopped' : 'failed';
}

/**
 * Keeps the lease for another time limit, so that no second run starts in parallel with a slow one.
 */
async function endLateRun({ log }: JobDeps, { job, run }: Attempt, work: Promise<unknown>) {
  run.abort();
  log.error({ job: job.name, timeLimitMs: job.timeLimitMs }, 'job timed out');
  const ended = work.then(() => true);
  if (await withTimeout(ended, job.timeLimitMs, false)) return;
  log.error({ job: job.name }, 'job goes on although it was aborted');
}

const failuresAfter = (outcome: Outcome, failures: number): number => {
  if (outcome === 'stopped') return failures;
  return outcome === 'succeeded' ? 0 : failures + 1;
};
