import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { NewMatches } from '@gangway/contract/market/integration-events';
import { NEWS_COUNTED_UP_TO, type SavedSearchNews } from '@gangway/contract/market/saved-searches';
import { sql } from 'drizzle-orm';
import { requireIntegrations } from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/db';
import { arrivedAt } from '../../foundation/db/request-order';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import {
  countNewMatches,
  readSearcher,
  type Searcher,
  readNewMatches,
} from '../search/find-new-matches';
import { savedSearches } from '../tables/saved-searches.table';
import { searchUpTo } from './alert-schedule';
import {
  listSavedSearches,
  type SavedSearchRow,
  noSuchSearch,
  whereOwn,
} from './own-saved-searches';

/** With the longest statement of a search, less than what a request may take. */
const COUNTING_MS = 1500;

type NewsDeps = Pick<Deps, 'db' | 'clock' | 'searchDb'>;

type Counted = SavedSearchRow & { lastCount: NonNullable<SavedSearchRow['lastCount']> };

/**
 * Sequential, because all recruiters share few connections for searches. What there is no time for
 * keeps its last count, and is the first to be counted at the next request.
 */
export async function readNews(
  deps: NewsDeps,
  recruiterId: RecruiterId,
  hasTime: () => boolean = countingTime(),
): Promise<SavedSearchNews[]> {
  const searches = await listSavedSearches(deps, recruiterId);
  const now = deps.clock().toISOString();
  const counted = new Map<string, Counted>();
  let searcher: Searcher | null = null;
  for (const search of searches.toSorted((a, b) => triedAt(a).localeCompare(triedAt(b)))) {
    if (!hasTime()) break;
    const { id, filter, seenAt, lastCount } = search;
    const counting = { filter, after: seenAt, countedUpTo: NEWS_COUNTED_UP_TO };
    searcher ??= await readSearcher(deps, recruiterId);
    const found = await countNewMatches(deps, searcher, counting);
    const people = found ? { ...found, at: now } : (lastCount?.people ?? null);
    counted.set(id, { ...search, lastCount: { triedAt: now, people } });
  }
  await keepCounts(deps.db, [...counted.values()]);
  return searches.map((search) => present(counted.get(search.id) ?? search, now));
}

const DEFAULT_SPAN_MS = 7 * DAY_MS;

const LONGEST_SPAN_MS = 90 * DAY_MS;

export async function readMatchesOfSearch(
  deps: Pick<Deps, 'clock' | 'db' | 'searchDb'>,
  recruiterId: RecruiterId,
  { id, since }: { id: string; since?: string | undefined },
): Promise<NewMatches> {
  const now = deps.clock();
  await requireIntegrations(deps.db, recruiterId, now);
  const span = spanOf(since, now);
  const [search] = await deps.db.select().from(savedSearches).where(whereOwn(recruiterId, id));
  if (!search) throw noSuchSearch();
  return readNewMatches(deps, recruiterId, { filter: search.filter, ...span });
}

/**
 * From the arrival of the request: one that has waited for its turn must not keep the next ones
 * waiting as well. One search is always counted, so that no count stays as it is for ever.
 */
function countingTime(): () => boolean {
  const endsAt = arrivedAt() + COUNTING_MS;
  let counted = 0;
  return () => (counted += 1) === 1 || performance.now() < endsAt;
}

const triedAt = ({ lastCount }: SavedSearchRow) => lastCount?.triedAt ?? '';

/** Not where the recruiter has opened the search, or changed its filter, meanwhile. */
async function keepCounts(db: Db, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const rows = counted.map(({ id, seenAt, lastCount }) => ({ id, seenAt, lastCount }));
  await db.execute(sql`
    update ${savedSearches} as stored set last_count = counted."lastCount"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as counted(id uuid, "seenAt" timestamptz, "lastCount" jsonb)
    where stored.id = counted.id and date_trunc('milliseconds', stored.seen_at) = counted."seenAt"`);
}

function present({ id, name, filter, seenAt, lastCount }: SavedSearchRow, now: string) {
  const people = lastCount?.people ?? null;
  return {
    id,
    name,
    filter,
    seenAt: seenAt.toISOString(),
    newPeople: people && { count: people.count, isExact: people.isExact },
    countedAt: people && people.at !== now ? people.at : null,
  };
}

function spanOf(since: string | undefined, now: Date) {
  const given = since ? Date.parse(since) : now.getTime() - DEFAULT_SPAN_MS;
  const after = new Date(Math.max(given, now.getTime() - LONGEST_SPAN_MS));
  if (after <= now) return { after, upTo: searchUpTo(now, after) };
  const message = 'Please give a time in the past';
  throw new ApiError('invalid_request', message, { issues: [{ path: 'since', message }] });
}
