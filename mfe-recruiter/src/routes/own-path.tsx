import { parsePlan } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';
import { dashboardPath, pathName } from '@gangway/contract/platform/user-paths';
import { OwnPage } from '@gangway/shared-ui/own-page';
import { useParams } from '@gangway/shared-ui/router';
import type { ReactNode } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

export function ownPathInstead(
  user: User,
  { plan, username }: Params,
  ownPath: (user: User) => string = dashboardPath,
): string | null {
  if (user.userType !== 'recruiter') return dashboardPath(user);
  const ownPlan = parsePlan(user.subscriptionPlan) ?? 'basic';
  const isOwn = plan === ownPlan && username === pathName(user);
  return isOwn ? null : ownPath(user);
}

export const ownPage = (ownPath: (user: User) => string, render: (user: User) => ReactNode) =>
  function Page() {
    const params = useParams();
    return <OwnPage elsewhere={(user) => ownPathInstead(user, params, ownPath)}>{render}</OwnPage>;
  };

/** The plan in the query is decoration: the server decides what a user may do. */
export function ownPlanInstead(user: User, search: string): string | null {
  const query = new URLSearchParams(search);
  const own = parsePlan(user.subscriptionPlan) ?? 'basic';
  if (!query.has('plan') || query.get('plan') === own) return null;
  query.set('plan', own);
  return `?${query.toString()}`;
}
