import { areaTabs } from '@gangway/contract/area-tabs';
import { integrationsPath } from '@gangway/contract/user-paths';
import { isTeamMember } from '@gangway/contract/plan-rules';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Integrations } from '../features/integrations/integrations';
import { ManagedPlan } from '../features/team/managed-plan';
import { ownPathInstead } from './own-path';

export default function IntegrationsPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, integrationsPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      {isTeamMember(user) ? (
        <ManagedPlan user={user} title="Integrations" />
      ) : (
        <Integrations user={user} />
      )}
    </>
  );
}
