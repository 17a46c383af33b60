import { hasFederalAccess, hasPremiumFilters, type PlanHolder } from '../commerce/plan-rules';
import { isPremium, type CandidateFilter } from './search-filter';

export type FilterAccess = 'premium-filters' | 'federal-database';

export function missingAccess(user: PlanHolder, filter: CandidateFilter): FilterAccess | null {
  if (isPremium(filter) && !hasPremiumFilters(user)) return 'premium-filters';
  if (filter.clearance && !hasFederalAccess(user)) return 'federal-database';
  return null;
}
