import { DAY_MS, HOUR_MS } from '@gangway/contract/foundation/durations';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { OrganizationId } from '../../identity/actors/scopes';
import { outcomeCounts } from '../tables/outcome-counts.table';
import { transitionLists } from '../tables/transition-lists.table';
import { findList } from '../transition-lists/find-lists';
import { NO_CHANGES, type WeekOfList } from './publish-weeks';

const WEEK_MS = 7 * DAY_MS;
/** A transaction that began on Sunday has ended by then, so the answer for a week never changes. */
const PAUSE_MS = HOUR_MS;

type OutcomeDeps = Pick<Deps, 'db' | 'clock'>;

export async function readOutcomes(
  { db, clock }: OutcomeDeps,
  organizationId: OrganizationId,
  listId?: string,
): Promise<WeekOfList[][]> {
  const rows = await db
    .select({
      listId: outcomeCounts.listId,
      outcome: outcomeCounts.outcome,
      week: outcomeCounts.week,
      people: outcomeCounts.people,
    })
    .from(outcomeCounts)
    .innerJoin(transitionLists, eq(transitionLists.id, outcomeCounts.listId))
    .where(
      and(
        eq(transitionLists.organizationId, organizationId),
        listId === undefined ? undefined : eq(transitionLists.id, listId),
        lte(outcomeCounts.week, lastReportedWeek(clock())),
      ),
    )
    .orderBy(asc(outcomeCounts.week));
  return byList(rows);
}

export async function readOutcomesOfList(
  deps: OutcomeDeps,
  organizationId: OrganizationId,
  listId: string,
): Promise<WeekOfList[][]> {
  await findList(deps.db, organizationId, listId);
  return readOutcomes(deps, organizationId, listId);
}

const lastReportedWeek = (now: Date): string =>
  new Date(now.getTime() - WEEK_MS - PAUSE_MS).toISOString().slice(0, 10);

type Row = Pick<typeof outcomeCounts.$inferSelect, 'listId' | 'outcome' | 'week' | 'people'>;

function byList(rows: readonly Row[]): WeekOfList[][] {
  const lists = new Map<string, Map<string, WeekOfList>>();
  for (const { listId, week, outcome, people } of rows) {
    const weeks = lists.get(listId) ?? new Map<string, WeekOfList>();
    const changes = { ...(weeks.get(week)?.changes ?? NO_CHANGES), [outcome]: people };
    lists.set(listId, weeks.set(week, { week, changes }));
  }
  return [...lists.values()].map((weeks) => [...weeks.values()]);
}
