import { DAY_MS, HOUR_MS } from '@gangway/contract/foundation/durations';
import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { and, asc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';

const BATCH_HOUR = 6;

type Schedule = {
  isDue: (now: Date) => SQL | undefined;
  /** Whether the batch follows the status of the list as well. */
  followsStatus: (now: Date) => SQL<boolean>;
};

type Batching = Pick<Deps, 'db' | 'clock'> & { schedule: Schedule };

/**
 * HR sees who answers, and when. So that a search at that moment does not show what the answer was,
 * recruiters find new people of a list together. When that is depends only on what HR knows.
 */
export async function showInBatches(
  { db, clock, schedule }: Batching,
  signal?: AbortSignal,
): Promise<void> {
  const due = await db
    .select({ id: transitionLists.id })
    .from(transitionLists)
    .where(schedule.isDue(clock()))
    .orderBy(asc(transitionLists.id));
  const failures: unknown[] = [];
  for (const { id } of due) {
    if (signal?.aborted) break;
    // An import can lock a list for long: it stays due, and the others do not wait for it.
    await db
      .transaction((tx) => showBatch(tx, { listId: id, schedule, now: clock() }))
      .catch((error: unknown) => failures.push(error));
    // The embedded database answers without yielding to the event loop: this lets requests in
    // between.
    await nextTurn();
  }
  if (failures.length > 0) throw failures[0];
}

export function batchesJob({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Job {
  const { everyMs, ...schedule } = SCHEDULE[env.mode];
  return {
    name: 'visibility_batches',
    everyMs,
    timeLimitMs: 900_000,
    replicas: 'one',
    run: (signal) => showInBatches({ db, clock, schedule }, signal),
  };
}

type Batch = Pick<Batching, 'schedule'> & { listId: string; now: Date };

const isWaiting = and(eq(candidates.state, 'opted-in'), isNull(candidates.findableAt));

/**
 * The people come before the list, so that the index takes all texts at once and in order: with a
 * text of a first statement held, it would deadlock with an edit that holds one of a second.
 */
async function showBatch(tx: Db, { listId, schedule, now }: Batch): Promise<void> {
  const isThis = eq(transitionLists.id, listId);
  const [list] = await tx
    .select({
      status: transitionLists.status,
      wasFindable: transitionLists.isFindable,
      followsStatus: schedule.followsStatus(now),
    })
    .from(transitionLists)
    .where(and(isThis, schedule.isDue(now)))
    .for('no key update');
  if (!list) return;
  const { wasFindable } = list;
  const isActive = list.status === 'active';
  const isFindable = list.followsStatus ? isActive : wasFindable;
  if (isActive) {
    const isOnList = eq(candidates.listId, listId);
    const isChanged = and(isOnList, isFindable === wasFindable ? isWaiting : undefined);
    await lockPeople(tx, isChanged);
    await tx.update(candidates).set({ findableAt: now }).where(and(isOnList, isWaiting));
  }
  await tx.update(transitionLists).set({ isFindable, lastBatchAt: now }).where(isThis);
}

/** In the order in which edits and erasures do. */
const lockPeople = (tx: Db, condition: SQL | undefined) =>
  tx.execute(sql`
    select count(*) from (
      select from ${candidates} where ${condition}
      order by ${candidates.createdAt} desc, ${candidates.id} desc for no key update
    ) as locked`);

const isPaid = ne(transitionLists.status, 'pending_payment');
const lastBatchAt = sql`coalesce(${transitionLists.lastBatchAt}, ${transitionLists.paidAt})`;

const answeredSince = sql`(
  select count(*) from (
    select from ${candidates}
    where ${candidates.listId} = ${transitionLists.id} and ${candidates.answeredAt} > ${lastBatchAt}
    limit ${sql.raw(String(SMALLEST_GROUP))}
  ) as answered)`;

/** A server with a fast clock may have run the last one. */
const isMorning = (now: Date) => sql<boolean>`(${lastBatchAt} > ${now.toISOString()}::timestamptz
  or ${lastBatchAt} < ${lastBatchHour(now).toISOString()}::timestamptz)`;

/** After 06:00 UTC, and once so many have answered that no answer stands alone. */
const isBatchDue = (now: Date) =>
  and(isPaid, sql`(${isMorning(now)} or ${answeredSince} >= ${SMALLEST_GROUP}::int)`);

/** Five answers could be those of the employer’s own accounts, so it waits for the morning. */
const isMorningOrFirst = (now: Date) =>
  sql<boolean>`(${isMorning(now)} or ${transitionLists.lastBatchAt} is null)`;

const isActive = eq(transitionLists.status, 'active');

/** A visitor of the demo plays both sides, and does not wait for the next day. */
const isAnyoneWaiting = () =>
  and(
    isPaid,
    or(
      ne(transitionLists.isFindable, sql`(${isActive})`),
      and(
        isActive,
        sql`exists (select from ${candidates}
          where ${candidates.listId} = ${transitionLists.id} and ${isWaiting})`,
      ),
    ),
  );

const SCHEDULE = {
  production: { everyMs: HOUR_MS, isDue: isBatchDue, followsStatus: isMorningOrFirst },
  demo: { everyMs: 1000, isDue: isAnyoneWaiting, followsStatus: () => sql<boolean>`true` },
};

function lastBatchHour(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(BATCH_HOUR, 0, 0, 0);
  return today > now ? new Date(today.getTime() - DAY_MS) : today;
}
