import { Counter, Gauge, type Registry } from 'prom-client';

export type Outcome = 'succeeded' | 'failed' | 'timed_out' | 'stopped';

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
