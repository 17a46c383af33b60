import type { User } from '@gangway/contract/accounts';
import { includesTeam, isTeamMember } from '@gangway/contract/plan-rules';
import { dashboardPath, teamPath } from '@gangway/contract/user-paths';
import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { Team } from '../features/team/team';
import { ownPathInstead } from './own-path';

/** A member who leaves is shown their dashboard, like everyone without a team. */
const ownPath = (user: User) =>
  includesTeam(user) || isTeamMember(user) ? teamPath(user) : dashboardPath(user);

export default function TeamPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, ownPath)}>
      {(user) => <Team user={user} />}
    </OwnPage>
  );
}
