import type {
  ManagedOrganization,
  OrganizationsQuery,
} from '@gangway/contract/authority-organisations';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy, Suspense } from 'react';
import { Age } from '../../display/moment';
import type { Columns, Filter } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/page-source';
import { useRowInAddress } from '../../table/row-address';

const OrganizationInAddress = lazy(
  () => import(/* webpackChunkName: "organization" */ './organization-in-address'),
);

const PARAMETER = 'organization';

const KINDS = { enterprise: 'Enterprise', federal: 'Federal' } as const;
const STATES = { active: 'Active', inactive: 'Inactive' } as const;
const FEES = { paid: 'Paid', unpaid: 'Unpaid' } as const;
const SORTS = ['date', 'name', 'status'] as const satisfies readonly OrganizationsQuery['sortBy'][];

const feeOf = ({ hasOrganizationFee }: ManagedOrganization) =>
  hasOrganizationFee ? FEES.paid : FEES.unpaid;

const accountOf = ({ suspension }: ManagedOrganization) => (suspension ? 'Suspended' : 'Active');

const columns: Columns<ManagedOrganization> = [
  {
    key: 'name',
    title: 'Name',
    sort: { by: 'name', first: 'asc' },
    render: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'kind',
    title: 'Kind',
    render: ({ kind }) => KINDS[kind],
    text: ({ kind }) => KINDS[kind],
  },
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
  {
    key: 'created',
    title: 'Created',
    sort: { by: 'date', first: 'desc' },
    render: ({ createdAt }) => <Age at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'kind',
    label: 'Kind',
    choices: [
      { value: '', label: 'All kinds' },
      { value: 'enterprise', label: KINDS.enterprise },
      { value: 'federal', label: KINDS.federal },
    ],
  },
  {
    name: 'fee',
    label: 'Setup fee',
    choices: [
      { value: '', label: 'All fees' },
      { value: 'unpaid', label: FEES.unpaid },
      { value: 'paid', label: FEES.paid },
    ],
  },
];

const source = pageSource('GET /api/authority/organizations', {
  input: (request) => ({
    query: {
      ...pageParams(request),
      kind: oneOf(['enterprise', 'federal'], request.filters['kind']),
      fee: oneOf(['paid', 'unpaid'], request.filters['fee']),
      sortBy: oneOf(SORTS, request.sort?.by),
    },
  }),
  rows: (organizations) => organizations,
});

export default function OrganizationsTable() {
  const organizationId = useRowInAddress(PARAMETER);
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
      parameter={PARAMETER}
    >
      {() => (
        <Suspense>
          {organizationId !== null && (
            <OrganizationInAddress organizationId={organizationId} parameter={PARAMETER} />
          )}
        </Suspense>
      )}
    </DataTable>
  );
}
