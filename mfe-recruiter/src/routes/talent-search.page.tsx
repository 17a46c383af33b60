import { Redirect, useLocation, useUser } from '@gangway/shared-ui/platform';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { TALENT_SEARCH } from '../paths';
import { ownPlanInstead } from './own-plan';
import { SearchView } from './search.view';

export default function TalentSearchPage() {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  if (user.userType !== 'recruiter') return <Redirect to={dashboardPath(user)} />;
  const elsewhere = ownPlanInstead(user, search);
  return elsewhere === null ? (
    <SearchView user={user} />
  ) : (
    <Redirect to={TALENT_SEARCH + elsewhere} />
  );
}
