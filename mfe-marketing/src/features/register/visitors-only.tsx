import type { User } from '@gangway/contract/accounts';
import { recruiterPath } from '@gangway/contract/user-paths';
import { Redirect, useUser } from '@gangway/shared-ui/platform';
import type { ReactNode } from 'react';

const wayOf = (user: User) =>
  user.userType === 'recruiter' ? `${recruiterPath(user)}/subscription` : '/';

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  return user ? <Redirect to={wayOf(user)} /> : children;
}
