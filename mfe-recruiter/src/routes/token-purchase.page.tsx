import { isTeamMember } from '@gangway/contract/commerce/plan-rules';
import { OwnPage } from '@gangway/shared-ui/own-page';
import { useLocation, useParams } from '@gangway/shared-ui/router';
import { ManagedPlan } from '../features/team/managed-plan';
import { TokenShop } from '../features/token-shop/token-shop';
import { tokenPurchasePath } from '../paths';
import { ownPathInstead } from './own-path';

export default function TokenPurchasePage() {
  const params = useParams();
  const { search } = useLocation();
  return (
    <OwnPage
      elsewhere={(user) => ownPathInstead(user, params, (own) => tokenPurchasePath(own) + search)}
    >
      {(user) =>
        isTeamMember(user) ? (
          <ManagedPlan user={user} title="Buy tokens" />
        ) : (
          <TokenShop user={user} />
        )
      }
    </OwnPage>
  );
}
