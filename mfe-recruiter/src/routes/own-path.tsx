import type { User } from '@gangway/contract/identity/accounts';
import { parsePlan } from '@gangway/contract/commerce/plan-rules';
import { dashboardPath, pathName } from '@gangway/contract/platform/user-paths';
import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/own-page';
import type { ReactNode } from 'react';

export function ownPathInstead(
  user: User,
  params: Record<string, string>,
  ownPath: (user: User) => string = dashboardPath,
): string | null {
  if (user.userType !== 'recruiter') return dashboardPath(user);
  const ownPlan = parsePlan(user.subscriptionPlan) ?? 'basic';
  const isOwn = params.plan === ownPlan && params.username === pathName(user);
  return isOwn ? null : ownPath(user);
}

export const ownPage = (ownPath: (user: User) => string, render: (user: User) => ReactNode) =>
  function Page({ params }: PageProps) {
    return <OwnPage elsewhere={(user) => ownPathInstead(user, params, ownPath)}>{render}</OwnPage>;
  };
