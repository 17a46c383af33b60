import type { FilterAccess } from '@gangway/contract/market/filter-access';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { sql, type SQL } from 'drizzle-orm';
import {
  type Subscription,
  hasFederalAccess,
  missingAccess,
} from '../../../commerce/plans/plan-access';
import { ApiError } from '../../../foundation/errors/api-error';

export type Audience = 'federal' | 'public' | 'everybody';

export const IS_OF: Record<Audience, SQL> = {
  federal: sql`is_federal`,
  public: sql`not is_federal`,
  everybody: sql`true`,
};

export const audienceOf = (
  plan: Subscription | null,
  filter: SearchFilter,
  now: Date,
): Audience | null => (missingAccess(plan, filter, now) ? null : audienceOnPlan(plan, filter, now));

export function requireAudience(
  plan: Subscription | null,
  filter: SearchFilter,
  now: Date,
): Audience {
  const missing = missingAccess(plan, filter, now);
  if (missing) throw new ApiError('not_in_plan', REFUSALS[missing]);
  return audienceOnPlan(plan, filter, now);
}

/** Only federal people have a clearance. */
function audienceOnPlan(
  plan: Subscription | null,
  { clearance }: SearchFilter,
  now: Date,
): Audience {
  if (!hasFederalAccess(plan, now)) return 'public';
  return clearance ? 'federal' : 'everybody';
}

const REFUSALS: Record<FilterAccess, string> = {
  'premium-filters': 'Premium filters come with Enterprise, for as long as it is paid.',
  'federal-database':
    'Searching by clearance requires access to the federal database, which Ultimate and Enterprise include.',
};
