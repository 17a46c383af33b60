import type { User } from '@gangway/contract/accounts';
import { lazy, Suspense, type ReactNode } from 'react';
import { ENTERPRISE } from '../features/requests/enterprise-requests';
import { FEDERAL } from '../features/requests/federal-requests';
import { RequestsTable } from '../features/requests/requests.table';
import { TableSkeleton } from '../table/states';

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
const Reports = lazy(
  () => import(/* webpackChunkName: "reports" */ '../features/reports/reports.table'),
);

type DashboardTab = {
  /** The value of `?tab=`. */
  id: string;
  label: string;
  /** Without a role, every administrator has it. */
  role?: NonNullable<User['authorityRole']>;
  panel: ReactNode;
};

const chunk = (label: string, panel: ReactNode) => (
  <Suspense fallback={<TableSkeleton label={label} />}>{panel}</Suspense>
);

/** In their order; the first that an administrator has is the default. */
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

export const tabsFor = ({ authorityRole }: User): DashboardTab[] =>
  TABS.filter(({ role }) => role === undefined || role === authorityRole);
