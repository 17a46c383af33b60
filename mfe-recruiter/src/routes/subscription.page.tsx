import { isTeamMember } from '@gangway/contract/commerce/plan-rules';
import { Subscription } from '../features/subscription/subscription';
import { ManagedPlan } from '../features/team/managed-plan';
import { subscriptionPath } from '../paths';
import { ownPage } from './own-path';

export default ownPage(subscriptionPath, (user) =>
  isTeamMember(user) ? <ManagedPlan user={user} title="Your plan" /> : <Subscription user={user} />,
);
