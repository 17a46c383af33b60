import type { User } from '@gangway/contract/accounts';
import { dashboardPath, pathName } from '@gangway/contract/user-paths';

/** Where the user belongs instead of this path; null where the path is their own. */
export function ownPathInstead(user: User, params: Record<string, string>): string | null {
  const isOwn =
    user.userType === 'hr' &&
    params.company === (user.companyName ?? 'company') &&
    params.username === pathName(user);
  return isOwn ? null : dashboardPath(user);
}
