import { parsePlan } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';

/** The plan in the query is decoration: the server decides what a user may do. */
export function ownPlanInstead(user: User, search: string): string | null {
  const query = new URLSearchParams(search);
  const own = parsePlan(user.subscriptionPlan) ?? 'basic';
  if (!query.has('plan') || query.get('plan') === own) return null;
  query.set('plan', own);
  return `?${query.toString()}`;
}
