import { useUser } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { AccessDenied } from '../features/access/access-denied';
import { mayRelease } from '../features/access/may-release';
import { Stats } from '../features/stats/stats';
import { DeferredTrends } from '../features/trends/deferred-trends';

export function DashboardPage() {
  const user = useUser();
  if (!user) return null;
  if (user.userType !== 'authority') return <AccessDenied user={user} />;
  return (
    <Page>
      <PageHeader
        eyebrow="Authority"
        title="Platform overview"
        lead="Who is on board today, and who is waiting for an answer."
        actions={
          mayRelease(user) && (
            <ButtonLink tone="quiet" href="/authority-dashboard/platform">
              Releases of the areas
            </ButtonLink>
          )
        }
      />
      <Stats />
      <DeferredTrends />
    </Page>
  );
}
