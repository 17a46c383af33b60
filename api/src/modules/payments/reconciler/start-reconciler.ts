import { Counter } from 'prom-client';
import type { Deps } from '../../../deps';
import { repeat, type Repeated } from '../../../repeat';
import type { SettleDeps } from '../settle/settle-deps';
import { reconcile } from './reconcile';

/** The first run, and then each one of so many, walks what the provider has. */
const FULL_EVERY = 10;

function repairsCounter(metrics: Deps['metrics']) {
  return new Counter({
    name: 'payment_reconciler_rows_total',
    help: 'What the reconciler had to finish, and what it could not',
    labelNames: ['job', 'outcome'],
    registers: [metrics],
  });
}

export function startReconciler(
  deps: SettleDeps & Pick<Deps, 'metrics'>,
  everyMs = deps.env.reconcileSeconds * 1000,
): Repeated {
  const counter = repairsCounter(deps.metrics);
  let runs = 0;
  const run = async () => {
    const tallies = await reconcile(deps, { isFull: runs++ % FULL_EVERY === 0 });
    for (const [job, { repaired, failed }] of tallies) {
      counter.inc({ job, outcome: 'repaired' }, repaired);
      counter.inc({ job, outcome: 'failed' }, failed);
      deps.log.info({ job, repaired, failed }, 'payments reconciled');
    }
  };
  return repeat(run, everyMs);
}
