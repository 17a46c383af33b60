import { isTeamMember } from '@gangway/contract/plan-rules';
import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { Subscription } from '../features/subscription/subscription';
import { ManagedPlan } from '../features/team/managed-plan';
import { subscriptionPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function SubscriptionPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, subscriptionPath)}>
      {(user) =>
        isTeamMember(user) ? (
          <ManagedPlan user={user} title="Your plan" />
        ) : (
          <Subscription user={user} />
        )
      }
    </OwnPage>
  );
}
