import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../deps';
import { withTimeout } from '../timing/with-timeout';
import type { Job } from './job';
import { jobMetrics, type JobMetrics, runJob, type JobDeps } from './run-job';

export type Jobs = {
  wake(name: string): void;
  stop(): Promise<void>;
};

const STOP_TIMEOUT_MS = 8000;
const AFTER_ERROR_MS = 2000;

export function startJobs(deps: JobDeps & Pick<Deps, 'metrics'>, jobs: readonly Job[]): Jobs {
  const metrics = jobMetrics(deps.metrics);
  const running = new Map(jobs.map((job) => [job.name, startJob(deps, job, metrics)]));
  return {
    wake: (name) => running.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...running.values()].map((job) => job.stop()));
    },
  };
}

type RunningJob = { wake(): void; stop(): Promise<void> };

function startJob(deps: JobDeps, job: Job, metrics: JobMetrics): RunningJob {
  const owner = randomUUID();
  const failures = { count: 0 };
  const stopping = new AbortController();
  let wakes = 0;
  let run = new AbortController();
  let endSleep: () => void = () => undefined;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function next(): Promise<number> {
    run = new AbortController();
    try {
      return await runJob(deps, { job, owner, run, metrics }, failures);
    } catch (error) {
      deps.log.warn({ err: error, job: job.name }, 'job could not be claimed or released');
      return Math.min(job.everyMs, AFTER_ERROR_MS);
    }
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const known = wakes;
      const delayMs = await next();
      // The embedded database answers without yielding to the event loop: this lets requests in
      // between.
      if (wakes > known) await nextTurn();
      else await sleep(delayMs);
    }
  }

  const wake = () => {
    wakes += 1;
    endSleep();
  };
  const running = loop();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      run.abort();
      wake();
      await withTimeout(running, STOP_TIMEOUT_MS, null);
    },
  };
}
