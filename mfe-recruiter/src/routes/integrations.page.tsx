import { isTeamMember } from '@gangway/contract/commerce/plan-rules';
import { integrationsPath } from '@gangway/contract/platform/user-paths';
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
