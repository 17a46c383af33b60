import type { User } from '@gangway/contract/identity/accounts';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Tabs } from '@gangway/shared-ui/primitives/tabs';
import { useSearchParams } from '@gangway/shared-ui/router';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ENTERPRISE, FEDERAL } from '../features/requests/request-kinds';
import { RequestsTable } from '../features/requests/requests.table';
import { Stats, type StatsLinks } from '../features/stats/stats';
import { DeferredTrends } from '../features/trends/deferred-trends';
import { TableSkeleton } from '../table/data-table';
import { isAdministrator, mayRelease, Only } from './access';
import styles from './dashboard.module.css';

export default function DashboardPage() {
  return (
    <Only who="Gangway administrators" mayEnter={isAdministrator}>
      {(user) => (
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
      )}
    </Only>
  );
}

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

type TabName = { id: string; label: string; role?: NonNullable<User['authorityRole']> };

type DashboardTab = TabName & { panel: ReactNode };

const tabsFor = ({ authorityRole }: User): DashboardTab[] =>
  TABS.filter(({ role }) => role === undefined || role === authorityRole);

function lazyTab(name: TabName, load: () => Promise<{ default: ComponentType }>): DashboardTab {
  const Table = lazy(load);
  const panel = (
    <Suspense fallback={<TableSkeleton label={name.label} />}>
      <Table />
    </Suspense>
  );
  return { ...name, panel };
}

const TABS: readonly DashboardTab[] = [
  {
    id: 'enterprise-requests',
    label: 'Enterprise Requests',
    role: 'enterprise',
    panel: <RequestsTable kind={ENTERPRISE} />,
  },
  lazyTab(
    { id: 'organizations', label: 'Organizations', role: 'enterprise' },
    () =>
      import(
        /* webpackChunkName: "organizations" */ '../features/organizations/organizations.table'
      ),
  ),
  lazyTab(
    { id: 'sales-messages', label: 'Sales messages', role: 'enterprise' },
    () =>
      import(
        /* webpackChunkName: "sales-messages" */ '../features/sales-messages/sales-messages.table'
      ),
  ),
  lazyTab(
    { id: 'invoices', label: 'Invoices', role: 'enterprise' },
    () => import(/* webpackChunkName: "invoices" */ '../features/invoices/invoices.table'),
  ),
  lazyTab(
    { id: 'recruiters', label: 'Recruiter Accounts', role: 'recruiter' },
    () => import(/* webpackChunkName: "recruiters" */ '../features/recruiters/recruiters.table'),
  ),
  lazyTab(
    { id: 'subscriptions', label: 'Subscriptions', role: 'recruiter' },
    () =>
      import(/* webpackChunkName: "subscriptions" */ '../features/recruiters/subscriptions.table'),
  ),
  lazyTab(
    { id: 'paused-accounts', label: 'Paused accounts', role: 'recruiter' },
    () =>
      import(
        /* webpackChunkName: "paused-accounts" */ '../features/recruiters/paused-accounts.table'
      ),
  ),
  lazyTab(
    { id: 'reports', label: 'Reports', role: 'recruiter' },
    () => import(/* webpackChunkName: "reports" */ '../features/reports/reports.table'),
  ),
  {
    id: 'federal-requests',
    label: 'Federal Requests',
    panel: <RequestsTable kind={FEDERAL} />,
  },
];

function DashboardTabs({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const [first, ...rest] = tabsFor(user);
  if (!first) return null;
  return (
    <Tabs
      label="Administration"
      items={[first, ...rest]}
      activeId={params.get('tab') ?? first.id}
      onChange={(id) => setParams({ tab: id })}
    />
  );
}
