import type { User } from '@gangway/contract/identity/accounts';
import { settingsPath } from '@gangway/contract/platform/user-paths';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';

/** Never from the cache: Settings, a page of the shell, changes it. */
export function useAreMailsOff(): boolean {
  const { data } = useCall('GET /api/auth/notifications', undefined, { staleTime: 0 });
  return data?.refused.includes('saved_searches') ?? false;
}

export const MailsOff = ({ user }: { user: User }) => (
  <>
    Emails about saved searches are off in <Link to={settingsPath(user)}>Settings</Link>.
  </>
);
