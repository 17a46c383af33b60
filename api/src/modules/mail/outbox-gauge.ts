import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import * as z from 'zod/mini';
import { queryRows } from '../../db/query-rows';
import type { Deps } from '../../deps';

const Counts = z.object({ waiting: z.number(), failed: z.number(), oldest: z.number() });

/** Counted when it is read, so that every replica tells the same. */
export function registerOutboxGauge({ db, clock, metrics }: Deps): void {
  const age = new Gauge({
    name: 'mail_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits for its delivery',
    registers: [metrics],
  });
  new Gauge({
    name: 'mail_outbox',
    help: 'Mails that wait for their delivery, and mails given up',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const [counts] = await queryRows(
        db,
        sql`select count(*) filter (where failed_at is null)::int as waiting,
                   count(*) filter (where failed_at is not null)::int as failed,
                   coalesce(extract(epoch from ${clock().toISOString()}::timestamptz
                     - min(created_at) filter (where failed_at is null)), 0)::float8 as oldest
            from outbox`,
        Counts,
      );
      this.set({ state: 'waiting' }, counts?.waiting ?? 0);
      this.set({ state: 'failed' }, counts?.failed ?? 0);
      age.set(counts?.oldest ?? 0);
    },
  });
}
