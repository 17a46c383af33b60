import type { ManagedSubscription } from '@gangway/contract/desk/authority-recruiters';
import { formatPrice } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { lazy } from 'react';
import { type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { choiceFilter } from '../../table/filter';
import { oneOf, pageParams, pageSource } from '../../table/table-query';
import { PLAN_NAMES, RECRUITER_PARAMETER } from './recruiter';

const STATES = { active: 'Active', past_due: 'Past due', ended: 'Ended' } as const;

const filters = [choiceFilter('status', 'Status', { '': 'All', ...STATES })];

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
      details={(opened) => <RecruiterDrawer key={opened.id} {...opened} />}
    />
  );
}

const TONES = { active: 'success', past_due: 'danger', ended: 'neutral' } as const;

const columns: Columns<ManagedSubscription> = [
  {
    key: 'name',
    title: 'Recruiter',
    sort: { by: 'name', first: 'asc' },
    text: ({ recruiter }) => recruiter.name,
  },
  { key: 'email', title: 'Email', text: ({ recruiter }) => recruiter.email },
  {
    key: 'plan',
    title: 'Plan',
    sort: { by: 'plan', first: 'asc' },
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
    text: ({ status }) => STATES[status],
    tone: ({ status }) => TONES[status],
  },
  { key: 'renewal', title: 'Renewal', sort: { by: 'renewal', first: 'asc' }, text: renewalText },
  dateColumn('started', 'Started', ({ startedAt }) => startedAt),
];

function renewalText({ endedAt, periodEnd, cancelsAtPeriodEnd }: ManagedSubscription): string {
  if (endedAt !== null) return `Ended ${formatDay(endedAt)}`;
  return `${cancelsAtPeriodEnd ? 'Ends' : 'Renews'} ${formatDay(periodEnd)}`;
}

const source = pageSource('GET /api/authority/subscriptions', (request) => ({
  query: {
    ...pageParams(request, ['date', 'name', 'plan', 'status', 'renewal']),
    status: oneOf(['active', 'past_due', 'ended'], request.filters['status']),
  },
}));

const RecruiterDrawer = lazy(
  () => import(/* webpackChunkName: "recruiter" */ './recruiter-drawer'),
);
