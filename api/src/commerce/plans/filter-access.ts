import { missingAccess as missingFor, type FilterAccess } from '@gangway/contract/filter-access';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { isUnpaid, type Subscription } from './current-subscription';

/** What a filter needs that a recruiter on this plan does not have; null where nothing is missing. */
export const missingAccess = (
  plan: Subscription | null,
  filter: SearchFilter,
  now: Date,
): FilterAccess | null =>
  missingFor(
    { subscriptionPlan: plan?.plan ?? null, isPlanUnpaid: plan !== null && isUnpaid(plan, now) },
    filter,
  );
