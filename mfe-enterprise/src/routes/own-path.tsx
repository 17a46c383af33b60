import type { User } from '@gangway/contract/identity/accounts';
import { dashboardPath, pathName } from '@gangway/contract/platform/user-paths';
import { OwnPage } from '@gangway/shared-ui/own-page';
import { useLocation, useParams } from '@gangway/shared-ui/router';
import type { ReactNode } from 'react';

type OwnPath = (user: User) => string;

type Params = Readonly<Record<string, string | undefined>>;

export function ownPathInstead(
  user: User,
  { company, username }: Params,
  ownPath: OwnPath = dashboardPath,
): string | null {
  if (user.userType !== 'hr') return dashboardPath(user);
  const isOwn = company === (user.companyName ?? 'company') && username === pathName(user);
  return isOwn ? null : ownPath(user);
}

export function useOwnPathInstead(ownPath: OwnPath = dashboardPath) {
  const params = useParams();
  const { search } = useLocation();
  return (user: User) => ownPathInstead(user, params, (own) => ownPath(own) + search);
}

export const ownPage = (ownPath: OwnPath, render: (user: User) => ReactNode) =>
  function Page() {
    return <OwnPage elsewhere={useOwnPathInstead(ownPath)}>{render}</OwnPage>;
  };
