import { hasFederalAccess, hasPremiumFilters, type PlanHolder } from './plan-rules';
import { isPremium, type CandidateFilter } from './search-filter';

export type FilterAccess = 'premium-filters' | 'federal-database';

/** What a filter needs that the user's plan does not include; null where nothing is missing. */
export function missingAccess(user: PlanHolder, filter: CandidateFilter): FilterAccess | null {
  if (isPremium(filter) && !hasPremiumFilters(user)) return 'premium-filters';
  if (filter.clearance && !hasFederalAccess(user)) return 'federal-database';
  return null;
}
