import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useLocation, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { TokenShop } from '../features/token-shop/token-shop';
import { tokenPurchasePath } from '../paths';
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
      <TokenShop user={user} />
    </>
  );
}
