import type { SearchCount } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { countSearch } from '../search-quotas/count-search';
import { requireAudience } from './query/audience';
import { firstPage } from './query/search-pages';

export async function countCandidates(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'searchDb'>,
  recruiterId: RecruiterId,
  filter: SearchFilter,
): Promise<SearchCount> {
  const subscription = await currentSubscription(deps.db, recruiterId);
  const audience = requireAudience(subscription, filter, deps.clock());
  await countSearch(deps, { recruiterId, subscription }, filter);
  const { total, isExact } = await firstPage(deps, recruiterId, { filter, audience, limit: 0 });
  return { total, totalIsExact: isExact };
}
