import { parsePlan } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';
import { dashboardPath, pathName } from '@gangway/contract/platform/user-paths';
import { OwnPage } from '@gangway/shared-ui/own-page';
import { useLocation, useParams } from '@gangway/shared-ui/router';
import type { ReactNode } from 'react';
import { TALENT_SEARCH } from '../paths';

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

type OwnPath = (user: User, search: string) => string;

export const ownPage = (ownPath: OwnPath, render: (user: User) => ReactNode) =>
  function Page() {
    const params = useParams();
    const { search } = useLocation();
    return (
      <OwnPage elsewhere={(user) => ownPathInstead(user, params, (own) => ownPath(own, search))}>
        {render}
      </OwnPage>
    );
  };

/** The plan in the query is decoration: the server decides what a user may do. */
export function ownPlanInstead(user: User, search: string): string | null {
  const query = new URLSearchParams(search);
  const own = parsePlan(user.subscriptionPlan) ?? 'basic';
  if (!query.has('plan') || query.get('plan') === own) return null;
  query.set('plan', own);
  return `${TALENT_SEARCH}?${query.toString()}`;
}
