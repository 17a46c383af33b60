import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '../area-nav/area-nav';
import { Dashboard } from '../features/dashboard/dashboard';
import { ownPathInstead } from './own-path';

export default function DashboardPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav user={user} />
      <Dashboard user={user} />
    </>
  );
}
