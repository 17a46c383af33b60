import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { Dashboard } from '../features/dashboard/dashboard';
import { PausedTeam } from '../features/team/managed-plan';
import { ownPathInstead } from './own-path';

export default function DashboardPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params)}>
      {(user) => <Dashboard user={user} notice={<PausedTeam user={user} />} />}
    </OwnPage>
  );
}
