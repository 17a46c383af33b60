import type { User } from '@gangway/contract/accounts';
import { parsePlan } from '@gangway/contract/plan-rules';

/**
 * Replaces another user's plan in the query by the user's own; null where it names no other. It is
 * decoration: the server decides what a user may do.
 */
export function ownPlanInstead(user: User, search: string): string | null {
  const query = new URLSearchParams(search);
  const own = parsePlan(user.subscriptionPlan) ?? 'basic';
  if (!query.has('plan') || query.get('plan') === own) return null;
  query.set('plan', own);
  return `?${query.toString()}`;
}
