import { NEWEST } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { recordSearch } from '../analytics/record-search';
import { limitProfiles } from '../profile-quotas/limit-profiles';
import { countSearch } from '../search-quotas/count-search';
import { requireAudience } from './query/audience';
import { readCards, type CardRow } from './query/read-cards';
import { firstPage } from './query/search-pages';

export async function listNewest(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'searchDb'>,
  recruiterId: RecruiterId,
  filter: SearchFilter,
): Promise<readonly CardRow[]> {
  const searcher = { recruiterId, subscription: await currentSubscription(deps.db, recruiterId) };
  const audience = requireAudience(searcher.subscription, filter, deps.clock());
  await countSearch(deps, searcher, filter);
  const recorded = recordSearch(deps, recruiterId, filter);
  const { people } = await firstPage(deps, recruiterId, { filter, audience, limit: NEWEST });
  const ids = people.map(({ id }) => id);
  const cards = await readCards(deps.searchDb, recruiterId, ids);
  await recorded;
  return limitProfiles(deps, searcher, cards);
}
