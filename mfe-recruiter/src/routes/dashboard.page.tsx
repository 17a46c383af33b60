import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Dashboard } from '../features/dashboard/dashboard';
import { PausedTeam } from '../features/team/paused-team';
import { ownPathInstead } from './own-path';

export default function DashboardPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Dashboard user={user} notice={<PausedTeam user={user} />} />
    </>
  );
}
