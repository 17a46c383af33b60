import { isTeamMember } from '@gangway/contract/commerce/plan-rules';
import { ManagedPlan } from '../features/team/managed-plan';
import { TokenShop } from '../features/token-shop/token-shop';
import { tokenPurchasePath } from '../paths';
import { ownPage } from './own-path';

export default ownPage(
  (user, search) => tokenPurchasePath(user) + search,
  (user) =>
    isTeamMember(user) ? <ManagedPlan user={user} title="Buy tokens" /> : <TokenShop user={user} />,
);
