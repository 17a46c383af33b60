import { useUser } from '@gangway/shared-ui/platform';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { AccessDenied } from '../features/access/access-denied';
import { Stats } from '../features/stats/stats';

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
      />
      <Stats />
    </Page>
  );
}
