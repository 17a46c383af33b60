import { isTeamMember } from '@gangway/contract/commerce/plan-rules';
import { useLocation, type PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/own-page';
import { TokenShop } from '../features/token-shop/token-shop';
import { ManagedPlan } from '../features/team/managed-plan';
import { tokenPurchasePath } from '../paths';
import { ownPathInstead } from './own-path';

export default function TokenPurchasePage({ params }: PageProps) {
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
