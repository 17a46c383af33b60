import type { User } from '@gangway/contract/identity/accounts';
import { recruiterPath } from '@gangway/contract/platform/user-paths';
import { Redirect, useUser } from '@gangway/shared-ui/platform';
import { type ReactNode, useMemo } from 'react';
import { readDetails } from './read-details';
import { DETAILS_PATH } from './steps';
import { useIsHydrated } from './draft';

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  return user ? <Redirect to={wayOf(user)} /> : children;
}

export function WithDetails({ children }: { children: ReactNode }) {
  const isTakenOver = useIsHydrated();
  const mayStay = useMemo(() => !isTakenOver || readDetails() !== null, [isTakenOver]);
  return mayStay ? children : <Redirect to={DETAILS_PATH} />;
}

const wayOf = (user: User) =>
  user.userType === 'recruiter' ? `${recruiterPath(user)}/subscription` : '/';
