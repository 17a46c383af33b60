import { Counter } from 'prom-client';
import type { Deps } from '../../../deps';
import type { SettleDeps } from '../settle/settle-deps';
import { reconcile } from './reconcile';

export type Reconciler = { stop(): Promise<void> };

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
): Reconciler {
  const counter = repairsCounter(deps.metrics);
  let runs = 0;
  let isBusy = false;
  const run = async () => {
    isBusy = true;
    const tallies = await reconcile(deps, { isFull: runs++ % FULL_EVERY === 0 });
    for (const [job, { repaired, failed }] of tallies) {
      counter.inc({ job, outcome: 'repaired' }, repaired);
      counter.inc({ job, outcome: 'failed' }, failed);
      deps.log.info({ job, repaired, failed }, 'payments reconciled');
    }
    isBusy = false;
  };
  let running = run();
  const timer = setInterval(() => {
    if (!isBusy) running = run();
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
