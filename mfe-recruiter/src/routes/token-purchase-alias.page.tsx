import { Redirect, useLocation, useUser } from '@gangway/shared-ui/platform';
import { tokenPurchasePath } from '../paths';

export function TokenPurchaseAliasPage() {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  return (
    <Redirect to={user.userType === 'recruiter' ? tokenPurchasePath(user) + search : '/auth'} />
  );
}
