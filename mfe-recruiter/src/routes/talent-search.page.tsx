import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { OwnPage } from '@gangway/shared-ui/own-page';
import { useLocation } from '@gangway/shared-ui/router';
import { ownPlanInstead } from './own-path';
import { SearchView } from './search.view';

export default function TalentSearchPage() {
  const { search } = useLocation();
  return (
    <OwnPage
      elsewhere={(user) =>
        user.userType === 'recruiter' ? ownPlanInstead(user, search) : dashboardPath(user)
      }
    >
      {(user) => <SearchView user={user} />}
    </OwnPage>
  );
}
