import type { User } from '@gangway/contract/identity/accounts';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Tabs } from '@gangway/shared-ui/primitives/tabs';
import { useSearchParams } from '@gangway/shared-ui/router';
import { lazy, type ReactNode, Suspense } from 'react';
import { isAdministrator, mayRelease, Only } from './access';
import { ENTERPRISE } from '../features/requests/enterprise-requests';
import { FEDERAL } from '../features/requests/federal-requests';
import { RequestsTable } from '../features/requests/requests.table';
import { Stats, type StatsLinks } from '../features/stats/stats';
import { DeferredTrends } from '../features/trends/deferred-trends';
import { TableSkeleton } from '../table/states';
import styles from './dashboard.module.css';

export function DashboardPage() {
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

type DashboardTab = {
  id: string;
  label: string;
  role?: NonNullable<User['authorityRole']>;
  panel: ReactNode;
};

const tabsFor = ({ authorityRole }: User): DashboardTab[] =>
  TABS.filter(({ role }) => role === undefined || role === authorityRole);

const Organizations = lazy(
  () =>
    import(/* webpackChunkName: "organizations" */ '../features/organizations/organizations.table'),
);
const SalesMessages = lazy(
  () =>
    import(
      /* webpackChunkName: "sales-messages" */ '../features/sales-messages/sales-messages.table'
    ),
);
const Invoices = lazy(
  () => import(/* webpackChunkName: "invoices" */ '../features/invoices/invoices.table'),
);
const Recruiters = lazy(
  () => import(/* webpackChunkName: "recruiters" */ '../features/recruiters/recruiters.table'),
);
const Subscriptions = lazy(
  () =>
    import(/* webpackChunkName: "subscriptions" */ '../features/recruiters/subscriptions.table'),
);
const PausedAccounts = lazy(
  () =>
    import(
      /* webpackChunkName: "paused-accounts" */ '../features/recruiters/paused-accounts.table'
    ),
);
const Reports = lazy(
  () => import(/* webpackChunkName: "reports" */ '../features/reports/reports.table'),
);

const chunk = (label: string, panel: ReactNode) => (
  <Suspense fallback={<TableSkeleton label={label} />}>{panel}</Suspense>
);

const TABS: readonly DashboardTab[] = [
  {
    id: 'enterprise-requests',
    label: 'Enterprise Requests',
    role: 'enterprise',
    panel: <RequestsTable kind={ENTERPRISE} />,
  },
  {
    id: 'organizations',
    label: 'Organizations',
    role: 'enterprise',
    panel: chunk('Organizations', <Organizations />),
  },
  {
    id: 'sales-messages',
    label: 'Sales messages',
    role: 'enterprise',
    panel: chunk('Sales messages', <SalesMessages />),
  },
  {
    id: 'invoices',
    label: 'Invoices',
    role: 'enterprise',
    panel: chunk('Invoices', <Invoices />),
  },
  {
    id: 'recruiters',
    label: 'Recruiter Accounts',
    role: 'recruiter',
    panel: chunk('Recruiter accounts', <Recruiters />),
  },
  {
    id: 'subscriptions',
    label: 'Subscriptions',
    role: 'recruiter',
    panel: chunk('Subscriptions', <Subscriptions />),
  },
  {
    id: 'paused-accounts',
    label: 'Paused accounts',
    role: 'recruiter',
    panel: chunk('Paused accounts', <PausedAccounts />),
  },
  {
    id: 'reports',
    label: 'Reports',
    role: 'recruiter',
    panel: chunk('Reports', <Reports />),
  },
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
