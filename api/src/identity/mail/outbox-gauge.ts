import { sql, type SQL } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';

const Counts = z.object({ waiting: z.number(), failed: z.number() });
const Age = z.object({ seconds: z.number() });

export function registerOutboxGauges({
  db,
  clock,
  metrics,
}: Pick<Deps, 'db' | 'clock' | 'metrics'>): void {
  new Gauge({
    name: 'mail_outbox',
    help: 'Emails waiting for delivery, and emails given up',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const query = sql`select count(*) filter (where failed_at is null)::int as waiting,
                               count(*) filter (where failed_at is not null)::int as failed
                        from outbox`;
      const counts = await readRow(db, query, Counts);
      this.set({ state: 'waiting' }, counts?.waiting ?? NaN);
      this.set({ state: 'failed' }, counts?.failed ?? NaN);
    },
  });
  new Gauge({
    name: 'mail_outbox_oldest_seconds',
    help: 'Age of the oldest email waiting for delivery',
    registers: [metrics],
    async collect() {
      const now = clock().toISOString();
      const query = sql`select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as seconds
                        from outbox where failed_at is null`;
      const age = await readRow(db, query, Age);
      this.set(age?.seconds ?? NaN);
    },
  });
}

/** NaN means "not known": without the database, the other metrics must still be readable. */
async function readRow<T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T | undefined> {
  const [row] = await queryRows(db, query, schema).catch(() => []);
  return row;
}
