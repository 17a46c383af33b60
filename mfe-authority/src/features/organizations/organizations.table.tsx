import type { ManagedOrganization } from '@gangway/contract/desk/authority-organizations';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy } from 'react';
import { type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { choiceFilter } from '../../table/filter';
import { oneOf, pageParams, pageSource } from '../../table/table-query';

export default function OrganizationsTable() {
  return (
    <DataTable
      id="organizations"
      label="Organizations"
      searchHint="Name"
      columns={columns}
      source={source}
      filters={filters}
      rowName={({ name }) => name}
      empty={{
        title: 'No organizations yet',
        text: 'An organization appears here as soon as its request is approved.',
      }}
      parameter="organization"
      details={(opened) => <OrganizationDrawer key={opened.id} {...opened} />}
    />
  );
}

const FEES = { unpaid: 'Unpaid', paid: 'Paid' } as const;

const KINDS = { enterprise: 'Enterprise', federal: 'Federal' } as const;
const STATES = { active: 'Active', inactive: 'Inactive' } as const;

const columns: Columns<ManagedOrganization> = [
  { key: 'name', title: 'Name', sort: { by: 'name', first: 'asc' }, text: ({ name }) => name },
  { key: 'kind', title: 'Kind', text: ({ kind }) => KINDS[kind] },
  {
    key: 'status',
    title: 'Subscription',
    sort: { by: 'status', first: 'asc' },
    text: ({ subscriptionStatus }) => STATES[subscriptionStatus],
    tone: ({ subscriptionStatus }) => (subscriptionStatus === 'active' ? 'success' : 'neutral'),
  },
  {
    key: 'fee',
    title: 'Setup fee',
    text: ({ hasOrganizationFee }) => (hasOrganizationFee ? FEES.paid : FEES.unpaid),
    tone: ({ hasOrganizationFee }) => (hasOrganizationFee ? 'success' : 'warning'),
  },
  {
    key: 'account',
    title: 'Account',
    render: ({ suspension }) => (suspension ? <Badge tone="danger">Suspended</Badge> : 'Active'),
    text: ({ suspension }) => (suspension ? 'Suspended' : 'Active'),
  },
  dateColumn('created', 'Created', ({ createdAt }) => createdAt),
];

const source = pageSource('GET /api/authority/organizations', (request) => ({
  query: {
    ...pageParams(request, ['date', 'name', 'status']),
    kind: oneOf(['enterprise', 'federal'], request.filters['kind']),
    fee: oneOf(['paid', 'unpaid'], request.filters['fee']),
  },
}));

const filters = [
  choiceFilter('kind', 'Kind', { '': 'All kinds', ...KINDS }),
  choiceFilter('fee', 'Setup fee', { '': 'All fees', ...FEES }),
];

const OrganizationDrawer = lazy(
  () => import(/* webpackChunkName: "organization" */ './organization-drawer'),
);
