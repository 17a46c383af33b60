import { PAYMENT_STATUSES } from '@gangway/contract/commerce/payments';
import { sql, type SQL } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import * as z from 'zod/mini';
import { queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { REFUND_STATUSES } from '../tables/payments.table';

export function registerPaymentGauges(deps: Pick<Deps, 'db' | 'metrics'>): void {
  registerGauge(deps, {
    name: 'payments',
    help: 'Payments by status',
    states: PAYMENT_STATUSES,
    query: sql`select status, count(*)::int as rows from payments group by status`,
  });
  registerGauge(deps, {
    name: 'payment_refunds',
    help: 'Refunds by status; an operator has to look at a failed one',
    states: REFUND_STATUSES,
    query: sql`select status, count(*)::int as rows from refunds group by status`,
  });
}

const Count = z.object({ status: z.string(), rows: z.number() });

type Counted = { name: string; help: string; states: readonly string[]; query: SQL };

/**
 * Read from the database at each scrape, so that every replica reports the same; NaN means unknown.
 */
function registerGauge(
  { db, metrics }: Pick<Deps, 'db' | 'metrics'>,
  { name, help, states, query }: Counted,
): void {
  new Gauge({
    name,
    help,
    labelNames: ['status'],
    registers: [metrics],
    async collect() {
      const counts = await queryRows(db, query, Count).catch(() => null);
      for (const status of states) {
        const found = counts?.find((count) => count.status === status)?.rows ?? 0;
        this.set({ status }, counts ? found : NaN);
      }
    },
  });
}
