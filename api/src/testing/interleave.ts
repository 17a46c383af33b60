import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../foundation/db/db';
import { serverUrl } from './engine';

type Begin = () => Promise<void>;

/**
 * The second act starts inside the first's transaction and gets as far as it can before the first
 * continues.
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

export const commitAfter =
  <Result>(work: (tx: Db) => Promise<Result>) =>
  async (tx: Db, begin: Begin): Promise<Result> => {
    const result = await work(tx);
    await begin();
    return result;
  };

/**
 * Until it is done or waits for a lock. Skipped on the embedded database, which has one transaction
 * at a time.
 */
async function untilBlocked(db: Db, act: Promise<unknown>): Promise<void> {
  if (!serverUrl) return;
  const done = act.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([done, isLockAwaited(db)]))) continue;
}

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
