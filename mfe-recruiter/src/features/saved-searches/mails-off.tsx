import type { User } from '@gangway/contract/accounts';
import type { CallAnswer } from '@gangway/contract/calls';
import { settingsPath } from '@gangway/contract/user-paths';
import { callUrl, Link } from '@gangway/shared-ui/platform';
import { useQuery } from '@tanstack/react-query';

/** Read each time: Settings, a page of the shell, changes it. False until it is known. */
export function useAreMailsOff(): boolean {
  const { data } = useQuery<CallAnswer<'GET /api/auth/notifications'>>({
    queryKey: [callUrl('GET /api/auth/notifications')],
    staleTime: 0,
  });
  return data?.refused.includes('saved_searches') ?? false;
}

export const MailsOff = ({ user }: { user: User }) => (
  <>
    Emails about saved searches are off in <Link href={settingsPath(user)}>Settings</Link>.
  </>
);
