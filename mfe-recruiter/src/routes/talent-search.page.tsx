import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { useUser } from '@gangway/shared-ui/platform';
import { Navigate, useLocation } from '@gangway/shared-ui/router';
import { TALENT_SEARCH } from '../paths';
import { ownPlanInstead } from './own-path';
import { SearchView } from './search.view';

export default function TalentSearchPage() {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  if (user.userType !== 'recruiter') return <Navigate to={dashboardPath(user)} replace />;
  const elsewhere = ownPlanInstead(user, search);
  return elsewhere === null ? (
    <SearchView user={user} />
  ) : (
    <Navigate to={TALENT_SEARCH + elsewhere} replace />
  );
}
