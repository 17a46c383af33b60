import type { ManagedRecruiter, RecruitersQuery } from '@gangway/contract/authority-recruiters';
import { formatCount } from '@gangway/contract/money';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Age } from '../../display/moment';
import type { Columns, Filter } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/page-source';

const PLANS = {
  basic: 'Basic',
  pro: 'Pro',
  ultimate: 'Ultimate',
  unlimited: 'Unlimited',
} as const satisfies Record<NonNullable<ManagedRecruiter['plan']>, string>;
const PLAN_FILTERS = ['basic', 'pro', 'ultimate', 'unlimited', 'none'] as const;
const SORTS = [
  'date',
  'name',
  'plan',
  'status',
] as const satisfies readonly RecruitersQuery['sortBy'][];

const nameOf = ({ firstName, lastName, username }: ManagedRecruiter) =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

const planOf = ({ plan }: ManagedRecruiter) => (plan === null ? 'None' : PLANS[plan]);

const columns: Columns<ManagedRecruiter> = [
  {
    key: 'name',
    title: 'Name',
    sort: { by: 'name', first: 'asc' },
    render: nameOf,
    text: nameOf,
  },
  { key: 'email', title: 'Email', render: ({ email }) => email, text: ({ email }) => email },
  {
    key: 'company',
    title: 'Company',
    render: ({ companyName }) => companyName,
    text: ({ companyName }) => companyName ?? '',
  },
  {
    key: 'plan',
    title: 'Plan',
    sort: { by: 'plan', first: 'asc' },
    render: (recruiter) => (
      <Badge tone={recruiter.plan === null ? 'neutral' : 'info'}>{planOf(recruiter)}</Badge>
    ),
    text: planOf,
  },
  {
    key: 'tokens',
    title: 'Tokens',
    align: 'end',
    render: ({ tokensRemaining }) => formatCount(tokensRemaining),
    text: ({ tokensRemaining }) => String(tokensRemaining),
  },
  {
    key: 'status',
    title: 'Account',
    sort: { by: 'status', first: 'asc' },
    render: ({ suspension }) => (suspension ? <Badge tone="danger">Suspended</Badge> : 'Open'),
    text: ({ suspension }) => (suspension ? 'Suspended' : 'Open'),
  },
  {
    key: 'created',
    title: 'Joined',
    sort: { by: 'date', first: 'desc' },
    render: ({ createdAt }) => <Age at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'plan',
    label: 'Plan',
    choices: [
      { value: '', label: 'All plans' },
      ...PLAN_FILTERS.map((value) => ({
        value,
        label: value === 'none' ? 'Without a plan' : PLANS[value],
      })),
    ],
  },
  {
    name: 'account',
    label: 'Account',
    choices: [
      { value: '', label: 'All' },
      { value: 'open', label: 'Open' },
      { value: 'suspended', label: 'Suspended' },
    ],
  },
];

const source = pageSource('GET /api/authority/recruiters', {
  input: (request) => ({
    query: {
      ...pageParams(request),
      plan: oneOf(PLAN_FILTERS, request.filters['plan']),
      account: oneOf(['open', 'suspended'], request.filters['account']),
      sortBy: oneOf(SORTS, request.sort?.by),
    },
  }),
  rows: (recruiters) => recruiters,
});

export default function RecruitersTable() {
  return (
    <DataTable
      id="recruiters"
      label="Recruiter accounts"
      searchHint="Name, email or company"
      columns={columns}
      source={source}
      filters={filters}
      rowName={nameOf}
      empty={{
        title: 'No recruiters yet',
        text: 'A recruiter appears here as soon as they register.',
      }}
    />
  );
}
