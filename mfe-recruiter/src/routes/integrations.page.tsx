import { isTeamMember } from '@gangway/contract/plan-rules';
import { integrationsPath } from '@gangway/contract/user-paths';
import { Integrations } from '../features/integrations/integrations';
import { ManagedPlan } from '../features/team/managed-plan';
import { ownPage } from './own-path';

export default ownPage(integrationsPath, (user) =>
  isTeamMember(user) ? (
    <ManagedPlan user={user} title="Integrations" />
  ) : (
    <Integrations user={user} />
  ),
);
