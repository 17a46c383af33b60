import { isTeamMember } from '@gangway/contract/plan-rules';
import { integrationsPath } from '@gangway/contract/user-paths';
import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { Integrations } from '../features/integrations/integrations';
import { ManagedPlan } from '../features/team/managed-plan';
import { ownPathInstead } from './own-path';

export default function IntegrationsPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, integrationsPath)}>
      {(user) =>
        isTeamMember(user) ? (
          <ManagedPlan user={user} title="Integrations" />
        ) : (
          <Integrations user={user} />
        )
      }
    </OwnPage>
  );
}
