import type {
  ManagedSubscription,
  SubscriptionsQuery,
} from '@gangway/contract/authority-recruiters';
import { formatDay } from '@gangway/contract/day';
import { formatPrice } from '@gangway/contract/money';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Age } from '../../display/moment';
import type { Columns, Filter } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/page-source';
import { PLAN_NAMES, RECRUITER_PARAMETER } from './recruiter';
import { RecruiterInAddress } from './recruiter-in-address';

const STATES = {
  active: { label: 'Active', tone: 'success' },
  past_due: { label: 'Past due', tone: 'danger' },
  ended: { label: 'Ended', tone: 'neutral' },
} as const satisfies Record<ManagedSubscription['status'], object>;
const STATUSES = ['active', 'past_due', 'ended'] as const;
const SORTS = [
  'date',
  'name',
  'plan',
  'status',
  'renewal',
] as const satisfies readonly SubscriptionsQuery['sortBy'][];

function renewalText({ endedAt, periodEnd, cancelsAtPeriodEnd }: ManagedSubscription): string {
  if (endedAt !== null) return `Ended ${formatDay(endedAt)}`;
  return `${cancelsAtPeriodEnd ? 'Ends' : 'Renews'} ${formatDay(periodEnd)}`;
}

const columns: Columns<ManagedSubscription> = [
  {
    key: 'name',
    title: 'Recruiter',
    sort: { by: 'name', first: 'asc' },
    render: ({ recruiter }) => recruiter.name,
    text: ({ recruiter }) => recruiter.name,
  },
  {
    key: 'email',
    title: 'Email',
    render: ({ recruiter }) => recruiter.email,
    text: ({ recruiter }) => recruiter.email,
  },
  {
    key: 'plan',
    title: 'Plan',
    sort: { by: 'plan', first: 'asc' },
    render: ({ plan }) => PLAN_NAMES[plan],
    text: ({ plan }) => PLAN_NAMES[plan],
  },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    render: ({ cents, billingCycle }) =>
      `${formatPrice(cents)} ${billingCycle === 'monthly' ? 'a month' : 'a year'}`,
    text: ({ cents }) => formatPrice(cents),
  },
  {
    key: 'status',
    title: 'Status',
    sort: { by: 'status', first: 'asc' },
    render: ({ status }) => <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge>,
    text: ({ status }) => STATES[status].label,
  },
  {
    key: 'renewal',
    title: 'Renewal',
    sort: { by: 'renewal', first: 'asc' },
    render: renewalText,
    text: renewalText,
  },
  {
    key: 'started',
    title: 'Started',
    sort: { by: 'date', first: 'desc' },
    render: ({ startedAt }) => <Age at={startedAt} />,
    text: ({ startedAt }) => startedAt,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'All' },
      ...STATUSES.map((value) => ({ value, label: STATES[value].label })),
    ],
  },
];

const source = pageSource('GET /api/authority/subscriptions', {
  input: (request) => ({
    query: {
      ...pageParams(request),
      status: oneOf(STATUSES, request.filters['status']),
      sortBy: oneOf(SORTS, request.sort?.by),
    },
  }),
  rows: (subscriptions) => subscriptions,
});

export default function SubscriptionsTable() {
  return (
    <DataTable
      id="subscriptions"
      label="Subscriptions"
      searchHint="Recruiter or email"
      columns={columns}
      source={source}
      filters={filters}
      parameter={RECRUITER_PARAMETER}
      openedId={({ recruiter }) => recruiter.id}
      rowName={({ recruiter, plan }) => `${recruiter.name}, ${PLAN_NAMES[plan]}`}
      empty={{
        title: 'No subscriptions yet',
        text: 'A subscription appears here as soon as a recruiter buys a plan.',
      }}
    >
      {() => <RecruiterInAddress />}
    </DataTable>
  );
}
