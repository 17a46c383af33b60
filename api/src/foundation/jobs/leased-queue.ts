import { later } from '@gangway/contract/foundation/durations';
import { and, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { queryRows } from '../db/db';
import type { Deps } from '../deps';

type QueueTable = PgTable & { id: PgColumn; runAt: PgColumn };

type QueueRules = {
  batch: number;
  /** Longer than a batch takes: if a process dies, another takes over its rows after this time. */
  leaseMs: number;
  firstDelayMs: number;
  maxAttempts: number;
};

type QueueDeps = Pick<Deps, 'db' | 'clock'>;

/** A table as a queue. A row is claimed by moving its time on, so it may be handled twice. */
export function leasedQueue(table: QueueTable, rules: QueueRules) {
  const { batch, leaseMs, firstDelayMs, maxAttempts } = rules;
  const retryDelay = (attempts: number): number => firstDelayMs * 2 ** (attempts - 1);

  /** A time beyond the longest delay was written by a server with a fast clock. */
  const isDue = (now: Date) =>
    or(lte(table.runAt, now), gt(table.runAt, later(now, retryDelay(maxAttempts))));

  async function claim({ db, clock }: QueueDeps, due: SQL): Promise<string[]> {
    const leasedUntil = sql.param(later(clock(), leaseMs), table.runAt);
    const claimed = await queryRows(
      db,
      sql`with due as materialized (${due})
        update ${table} as claimed set run_at = ${leasedUntil}
        from due where claimed.id = due.id returning claimed.id`,
      Claimed,
    );
    return claimed.map(({ id }) => id);
  }

  return {
    batch,
    maxAttempts,
    retryDelay,
    isDue,
    /** `due` selects and locks the ids. */
    claim,
    claimDue: (deps: QueueDeps, isWaiting: SQL): Promise<string[]> =>
      claim(
        deps,
        sql`select ${table.id} from ${table} where ${and(isWaiting, isDue(deps.clock()))}
          order by ${table.runAt}, ${table.id} limit ${batch} for update skip locked`,
      ),
    /** Null after the last attempt. */
    retryAt: (attempts: number, now: Date): Date | null =>
      attempts >= maxAttempts ? null : later(now, retryDelay(attempts)),
  };
}

const Claimed = z.object({ id: z.string() });
