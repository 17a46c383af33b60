import { areaTabs } from '@gangway/contract/area-tabs';
import { isTeamMember } from '@gangway/contract/plan-rules';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Subscription } from '../features/subscription/subscription';
import { subscriptionPath } from '../paths';
import { ManagedPlan } from '../features/team/managed-plan';
import { ownPathInstead } from './own-path';

export default function SubscriptionPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, subscriptionPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      {isTeamMember(user) ? (
        <ManagedPlan user={user} title="Your plan" />
      ) : (
        <Subscription user={user} />
      )}
    </>
  );
}
