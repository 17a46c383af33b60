import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { NewMatches } from '@gangway/contract/market/integration-events';
import { requireIntegrations } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { readNewMatches } from '../search/read-new-matches';
import { savedSearches } from '../tables/saved-searches.table';
import { searchUpTo } from './alert-schedule';
import { noSuchSearch, whereOwn } from './own-saved-searches';

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

function spanOf(since: string | undefined, now: Date) {
  const given = since ? Date.parse(since) : now.getTime() - DEFAULT_SPAN_MS;
  const after = new Date(Math.max(given, now.getTime() - LONGEST_SPAN_MS));
  if (after <= now) return { after, upTo: searchUpTo(now, after) };
  const message = 'Please give a time in the past';
  throw new ApiError('invalid_request', message, { issues: [{ path: 'since', message }] });
}
