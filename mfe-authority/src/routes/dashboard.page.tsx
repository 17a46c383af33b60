import type { User } from '@gangway/contract/accounts';
import { navigate, useLocation, useUser } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Tabs } from '@gangway/shared-ui/primitives/tabs';
import { AccessDenied } from '../features/access/access-denied';
import { mayRelease } from '../features/access/may-release';
import { Stats, type StatsLinks } from '../features/stats/stats';
import { DeferredTrends } from '../features/trends/deferred-trends';
import { tabsFor } from './dashboard-tabs';
import styles from './dashboard.module.css';

const PATH = '/authority-dashboard';

function linksFor(user: User): StatsLinks {
  const ids = tabsFor(user).map(({ id }) => id);
  const linkTo = (tab: string) => (ids.includes(tab) ? `${PATH}?tab=${tab}` : undefined);
  const enterprise = linkTo('enterprise-requests');
  return {
    enterpriseRequests: enterprise && `${enterprise}&status=pending`,
    federalRequests: `${PATH}?tab=federal-requests&status=pending`,
    organizations: linkTo('organizations'),
    recruiters: linkTo('recruiters'),
  };
}

function DashboardTabs({ user }: { user: User }) {
  const { search } = useLocation();
  const [first, ...rest] = tabsFor(user);
  if (!first) return null;
  return (
    <Tabs
      label="Administration"
      items={[first, ...rest]}
      activeId={new URLSearchParams(search).get('tab') ?? first.id}
      onChange={(id) => navigate(`${PATH}?tab=${id}`)}
    />
  );
}

export function DashboardPage() {
  const user = useUser();
  if (!user) return null;
  if (user.userType !== 'authority') return <AccessDenied user={user} />;
  return (
    <Page>
      <PageHeader
        eyebrow="Authority"
        title="Administration"
        actions={
          <>
            <ButtonLink tone="quiet" href="/authority-dashboard/audit">
              Audit log
            </ButtonLink>
            {mayRelease(user) && (
              <ButtonLink tone="quiet" href="/authority-dashboard/platform">
                Releases
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={styles.body}>
        <Stats links={linksFor(user)} />
        <DashboardTabs user={user} />
        <DeferredTrends />
      </div>
    </Page>
  );
}
