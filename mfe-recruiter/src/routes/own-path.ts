import type { User } from '@gangway/contract/accounts';
import { parsePlan } from '@gangway/contract/plan-rules';
import { dashboardPath, pathName } from '@gangway/contract/user-paths';
import { NotFoundError } from '@gangway/shared-ui/platform';

/** Where the user belongs instead of this path; null where the path is their own. */
export function ownPathInstead(user: User, params: Record<string, string>): string | null {
  if (!parsePlan(params.plan)) throw new NotFoundError();
  const ownPlan = parsePlan(user.subscriptionPlan) ?? 'basic';
  const isOwn =
    user.userType === 'recruiter' && params.plan === ownPlan && params.username === pathName(user);
  return isOwn ? null : dashboardPath(user);
}
