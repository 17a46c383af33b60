import type { User } from '@gangway/contract/accounts';
import { dashboardPath } from '@gangway/contract/user-paths';
import { navigate, setSessionUser, useLocation, useUser } from '@gangway/shared-ui/platform';
import { useEffect, useRef } from 'react';
import { returnPath } from '../../way-back/return-path';

/**
 * Leads a signed-in user away: to '/' who came signed in, and who signs in here to the page that
 * sent them, otherwise to their dashboard. Returns what to call with the user who has signed in.
 */
export function useBoarding(): (user: User) => void {
  const location = useLocation();
  const isSignedIn = useUser() !== null;
  const target = useRef('/');

  useEffect(() => {
    if (isSignedIn) navigate(target.current, { replace: true });
  }, [isSignedIn]);

  return (user) => {
    target.current = returnPath(location) ?? dashboardPath(user);
    setSessionUser(user);
  };
}
