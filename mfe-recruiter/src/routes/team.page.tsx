import { includesTeam, isTeamMember } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';
import { dashboardPath, teamPath } from '@gangway/contract/platform/user-paths';
import { Team } from '../features/team/team';
import { ownPage } from './own-path';

const ownPath = (user: User) =>
  includesTeam(user) || isTeamMember(user) ? teamPath(user) : dashboardPath(user);

export default ownPage(ownPath, (user) => <Team user={user} />);
