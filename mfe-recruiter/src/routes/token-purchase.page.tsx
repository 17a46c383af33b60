import { areaTabs } from '@gangway/contract/area-tabs';
import { isTeamMember } from '@gangway/contract/plan-rules';
import { Redirect, useLocation, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { TokenShop } from '../features/token-shop/token-shop';
import { tokenPurchasePath } from '../paths';
import { ManagedPlan } from '../features/team/managed-plan';
import { ownPathInstead } from './own-path';

export default function TokenPurchasePage({ params }: PageProps) {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, tokenPurchasePath);
  if (elsewhere) return <Redirect to={elsewhere + search} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      {isTeamMember(user) ? (
        <ManagedPlan user={user} title="Buy tokens" />
      ) : (
        <TokenShop user={user} />
      )}
    </>
  );
}
