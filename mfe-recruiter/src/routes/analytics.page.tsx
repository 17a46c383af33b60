import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { Analytics } from '../features/analytics/analytics';
import { analyticsPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function AnalyticsPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, analyticsPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Analytics user={user} />
    </>
  );
}
