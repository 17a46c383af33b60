import type { User } from '@gangway/contract/identity/accounts';
import { settingsPath } from '@gangway/contract/platform/user-paths';
import { Link } from '@gangway/shared-ui/platform';
import { useCall } from '@gangway/shared-ui/query';

/** Never from the cache: Settings, a page of the shell, changes it. */
export function useAreMailsOff(): boolean {
  const { data } = useCall('GET /api/auth/notifications', undefined, { staleTime: 0 });
  return data?.refused.includes('saved_searches') ?? false;
}

export const MailsOff = ({ user }: { user: User }) => (
  <>
    Emails about saved searches are off in <Link href={settingsPath(user)}>Settings</Link>.
  </>
);
