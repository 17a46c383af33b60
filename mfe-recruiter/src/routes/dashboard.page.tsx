import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { Dashboard } from '../features/dashboard/dashboard';
import { ownPathInstead } from './own-path';

export function DashboardPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params);
  return elsewhere ? <Redirect to={elsewhere} /> : <Dashboard user={user} />;
}
