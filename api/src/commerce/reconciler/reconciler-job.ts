import { Counter } from 'prom-client';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import type { SettleDeps } from '../settlement/provider-effects';
import { reconcile } from './reconcile';
import type { Failures } from './run';

const FULL_EVERY = 10;

export function reconcilerJob(deps: SettleDeps & Pick<Deps, 'metrics'>): Job {
  const counter = new Counter({
    name: 'payment_reconciler_rows_total',
    help: 'Rows that the reconciler finished or failed to finish',
    labelNames: ['job', 'outcome'],
    registers: [deps.metrics],
  });
  let runs = 0;
  const failures: Failures = new Map();
  return {
    name: 'reconciler',
    everyMs: deps.env.reconcileSeconds * 1000,
    timeLimitMs: 900_000,
    replicas: 'one',
    async run(signal) {
      const tallies = await reconcile(deps, {
        isFull: runs++ % FULL_EVERY === 0,
        signal,
        failures,
      });
      for (const [job, { repaired, failed }] of tallies) {
        counter.inc({ job, outcome: 'repaired' }, repaired);
        counter.inc({ job, outcome: 'failed' }, failed);
        deps.log.info({ job, repaired, failed }, 'payments reconciled');
      }
    },
  };
}
