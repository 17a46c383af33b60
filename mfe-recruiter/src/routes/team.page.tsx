import { areaTabs } from '@gangway/contract/area-tabs';
import type { User } from '@gangway/contract/accounts';
import { includesTeam, isTeamMember } from '@gangway/contract/plan-rules';
import { dashboardPath, teamPath } from '@gangway/contract/user-paths';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Team } from '../features/team/team';
import { ownPathInstead } from './own-path';

/** A member who leaves is shown their dashboard, like everyone without a team. */
const ownPath = (user: User) =>
  includesTeam(user) || isTeamMember(user) ? teamPath(user) : dashboardPath(user);

export default function TeamPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, ownPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Team user={user} />
    </>
  );
}
