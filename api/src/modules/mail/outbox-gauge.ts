import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import * as z from 'zod/mini';
import { queryRows } from '../../db/query-rows';
import type { Deps } from '../../deps';

const Counts = z.object({ waiting: z.number(), failed: z.number() });
const Age = z.object({ seconds: z.number() });

/** Counted when they are read, so that every replica tells the same. */
export function registerOutboxGauges({ db, clock, metrics }: Deps): void {
  new Gauge({
    name: 'mail_outbox',
    help: 'Mails that wait for their delivery, and mails given up',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const query = sql`select count(*) filter (where failed_at is null)::int as waiting,
                               count(*) filter (where failed_at is not null)::int as failed
                        from outbox`;
      const [counts] = await queryRows(db, query, Counts);
      this.set({ state: 'waiting' }, counts?.waiting ?? 0);
      this.set({ state: 'failed' }, counts?.failed ?? 0);
    },
  });
  new Gauge({
    name: 'mail_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits for its delivery',
    registers: [metrics],
    async collect() {
      const now = clock().toISOString();
      const query = sql`select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as seconds
                        from outbox where failed_at is null`;
      const [age] = await queryRows(db, query, Age);
      this.set(age?.seconds ?? 0);
    },
  });
}
