import { useUser } from '@gangway/shared-ui/platform';
import { Navigate, useLocation } from '@gangway/shared-ui/router';
import { tokenPurchasePath } from '../paths';

export function TokenPurchaseAliasPage() {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  return (
    <Navigate
      to={user.userType === 'recruiter' ? tokenPurchasePath(user) + search : '/auth'}
      replace
    />
  );
}
