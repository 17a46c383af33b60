import { Redirect, useLocation, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { TokenShop } from '../features/token-shop/token-shop';
import { tokenPurchasePath } from '../paths';
import { ownPathInstead } from './own-path';

export default function TokenPurchasePage({ params }: PageProps) {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, tokenPurchasePath);
  return elsewhere ? <Redirect to={elsewhere + search} /> : <TokenShop user={user} />;
}
