import type { User } from '@gangway/contract/accounts';
import { fillPath } from '@gangway/contract/route-match';
import { settingsPath } from '@gangway/contract/user-paths';

export function ownPathInstead(user: User, params: Record<string, string>): string | null {
  if (params.plan === undefined) return null;
  const own = settingsPath(user);
  return fillPath('/recruiter/:plan/:username/settings', params) === own ? null : own;
}
