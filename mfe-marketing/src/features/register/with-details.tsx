import type { User } from '@gangway/contract/identity/accounts';
import { recruiterPath } from '@gangway/contract/platform/user-paths';
import { useUser } from '@gangway/shared-ui/platform';
import { Navigate } from '@gangway/shared-ui/router';
import { type ReactNode, useMemo } from 'react';
import { useIsHydrated } from './draft';
import { readDetails } from './read-details';
import { DETAILS_PATH } from './steps';

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  return user ? <Navigate to={wayOf(user)} replace /> : children;
}

export function WithDetails({ children }: { children: ReactNode }) {
  const isTakenOver = useIsHydrated();
  const mayStay = useMemo(() => !isTakenOver || readDetails() !== null, [isTakenOver]);
  return mayStay ? children : <Navigate to={DETAILS_PATH} replace />;
}

const wayOf = (user: User) =>
  user.userType === 'recruiter' ? `${recruiterPath(user)}/subscription` : '/';
