import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { Analytics } from '../features/analytics/analytics';
import { analyticsPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function AnalyticsPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, analyticsPath)}>
      {(user) => <Analytics user={user} />}
    </OwnPage>
  );
}
