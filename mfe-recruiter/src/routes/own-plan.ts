import type { User } from '@gangway/contract/accounts';
import { parsePlan } from '@gangway/contract/plan-rules';

/**
 * The query with the user's own plan in place of another; null where it names no other. Like the plan
 * in a path it is decoration: what somebody may do is asked of the server.
 */
export function ownPlanInstead(user: User, search: string): string | null {
  const query = new URLSearchParams(search);
  const own = parsePlan(user.subscriptionPlan) ?? 'basic';
  if (!query.has('plan') || query.get('plan') === own) return null;
  query.set('plan', own);
  return `?${query.toString()}`;
}
