import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { Dashboard } from '../features/dashboard/dashboard';
import { PausedTeam } from '../features/team/managed-plan';
import { ownPage } from './own-path';

export default ownPage(dashboardPath, (user) => (
  <Dashboard user={user} notice={<PausedTeam user={user} />} />
));
