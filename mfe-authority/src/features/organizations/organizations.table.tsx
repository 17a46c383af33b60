import type {
  ManagedOrganization,
  OrganizationsQuery,
} from '@gangway/contract/desk/authority-organizations';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy } from 'react';
import { choiceFilter, type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
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

const feeOf = ({ hasOrganizationFee }: ManagedOrganization) =>
  hasOrganizationFee ? FEES.paid : FEES.unpaid;

const accountOf = ({ suspension }: ManagedOrganization) => (suspension ? 'Suspended' : 'Active');

const KINDS = { enterprise: 'Enterprise', federal: 'Federal' } as const;
const STATES = { active: 'Active', inactive: 'Inactive' } as const;

const columns: Columns<ManagedOrganization> = [
  { key: 'name', title: 'Name', sort: { by: 'name', first: 'asc' }, text: ({ name }) => name },
  { key: 'kind', title: 'Kind', text: ({ kind }) => KINDS[kind] },
  {
    key: 'status',
    title: 'Subscription',
    sort: { by: 'status', first: 'asc' },
    render: ({ subscriptionStatus: status }) => (
      <Badge tone={status === 'active' ? 'success' : 'neutral'}>{STATES[status]}</Badge>
    ),
    text: ({ subscriptionStatus }) => STATES[subscriptionStatus],
  },
  {
    key: 'fee',
    title: 'Setup fee',
    render: (organization) => (
      <Badge tone={organization.hasOrganizationFee ? 'success' : 'warning'}>
        {feeOf(organization)}
      </Badge>
    ),
    text: feeOf,
  },
  {
    key: 'account',
    title: 'Account',
    render: (organization) =>
      organization.suspension ? <Badge tone="danger">Suspended</Badge> : 'Active',
    text: accountOf,
  },
  dateColumn('created', 'Created', ({ createdAt }) => createdAt),
];

const SORTS = ['date', 'name', 'status'] as const satisfies readonly OrganizationsQuery['sortBy'][];

const source = pageSource('GET /api/authority/organizations', (request) => ({
  query: {
    ...pageParams(request, SORTS),
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
