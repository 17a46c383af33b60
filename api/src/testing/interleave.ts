import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../foundation/db/database';
import { serverUrl } from './engine';

const Waiting = z.object({ count: z.int() });

async function isLockAwaited(db: Db): Promise<boolean> {
  const [waiting] = await queryRows(
    db,
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    Waiting,
  );
  return waiting !== undefined && waiting.count > 0;
}

/** Until it is done, or waits for a lock. The embedded database has one transaction at a time. */
async function untilBlocked(db: Db, act: Promise<unknown>): Promise<void> {
  if (!serverUrl) return;
  const done = act.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([done, isLockAwaited(db)]))) continue;
}

type Begin = () => Promise<void>;

/**
 * Runs two acts concurrently: the second starts inside the transaction of the first, and has got as
 * far as it can when the first goes on.
 */
export async function interleave<First, Second>(
  db: Db,
  second: () => Promise<Second>,
  first: (tx: Db, begin: Begin) => Promise<First>,
): Promise<[First, Second]> {
  const begun: Promise<Second>[] = [];
  const done = await db.transaction((tx) =>
    first(tx, async () => {
      const act = second();
      begun.push(act);
      await untilBlocked(db, act);
    }),
  );
  const [act] = begun;
  if (!act) throw new Error('The second was not begun');
  return [done, await act];
}

/** For a first act that is done when the second begins, and commits then. */
export const commitAfter =
  <Result>(work: (tx: Db) => Promise<Result>) =>
  async (tx: Db, begin: Begin): Promise<Result> => {
    const result = await work(tx);
    await begin();
    return result;
  };
