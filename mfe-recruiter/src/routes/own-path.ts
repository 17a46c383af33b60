import type { User } from '@gangway/contract/accounts';
import { parsePlan } from '@gangway/contract/plan-rules';
import { dashboardPath, pathName } from '@gangway/contract/user-paths';

/**
 * Where the user belongs instead of this path; null where it is their own. `ownPath` names the page
 * that it is a recruiter's path of, where that is not the dashboard.
 */
export function ownPathInstead(
  user: User,
  params: Record<string, string>,
  ownPath: (user: User) => string = dashboardPath,
): string | null {
  if (user.userType !== 'recruiter') return dashboardPath(user);
  const ownPlan = parsePlan(user.subscriptionPlan) ?? 'basic';
  const isOwn = params.plan === ownPlan && params.username === pathName(user);
  return isOwn ? null : ownPath(user);
}
