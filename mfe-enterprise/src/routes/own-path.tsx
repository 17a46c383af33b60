import type { User } from '@gangway/contract/identity/accounts';
import { dashboardPath, pathName } from '@gangway/contract/platform/user-paths';
import { currentEntry, type PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/own-page';
import type { ReactNode } from 'react';

export function ownPathInstead(
  user: User,
  params: Record<string, string>,
  ownPath: (user: User) => string = dashboardPath,
): string | null {
  if (user.userType !== 'hr') return dashboardPath(user);
  const isOwn =
    params['company'] === (user.companyName ?? 'company') && params['username'] === pathName(user);
  return isOwn ? null : ownPath(user) + currentEntry().location.search;
}

export const ownPage = (ownPath: (user: User) => string, render: (user: User) => ReactNode) =>
  function Page({ params }: PageProps) {
    return <OwnPage elsewhere={(user) => ownPathInstead(user, params, ownPath)}>{render}</OwnPage>;
  };
