import { fillPath } from '@gangway/contract/foundation/route-match';
import type { User } from '@gangway/contract/identity/accounts';
import { settingsPath } from '@gangway/contract/platform/user-paths';

export function ownPathInstead(user: User, params: Record<string, string>): string | null {
  if (params.plan === undefined) return null;
  const own = settingsPath(user);
  return fillPath('/recruiter/:plan/:username/settings', params) === own ? null : own;
}
