import type {
  ManagedRecruiter,
  RecruitersQuery,
} from '@gangway/contract/desk/authority-recruiters';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy } from 'react';
import { choiceFilter, type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/table-query';
import {
  PLAN_NAMES,
  planName,
  RECRUITER_PARAMETER,
  recruiterName,
  recruiterTokens,
} from './recruiter';

export default function RecruitersTable() {
  return (
    <DataTable
      id="recruiters"
      label="Recruiter accounts"
      searchHint="Name, email or company"
      columns={columns}
      source={source}
      filters={filters}
      rowName={recruiterName}
      parameter={RECRUITER_PARAMETER}
      empty={{
        title: 'No recruiters yet',
        text: 'A recruiter appears here as soon as they register.',
      }}
      details={(opened) => <RecruiterDrawer key={opened.id} {...opened} />}
    />
  );
}

const columns: Columns<ManagedRecruiter> = [
  { key: 'name', title: 'Name', sort: { by: 'name', first: 'asc' }, text: recruiterName },
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
      <Badge tone={recruiter.plan === null ? 'neutral' : 'info'}>{planName(recruiter)}</Badge>
    ),
    text: planName,
  },
  { key: 'tokens', title: 'Tokens', align: 'end', text: recruiterTokens },
  {
    key: 'status',
    title: 'Account',
    sort: { by: 'status', first: 'asc' },
    render: ({ suspension }) => (suspension ? <Badge tone="danger">Suspended</Badge> : 'Active'),
    text: ({ suspension }) => (suspension ? 'Suspended' : 'Active'),
  },
  dateColumn('created', 'Joined', ({ createdAt }) => createdAt),
];

const PLAN_FILTERS = ['basic', 'pro', 'ultimate', 'unlimited', 'none'] as const;
const SORTS = [
  'date',
  'name',
  'plan',
  'status',
] as const satisfies readonly RecruitersQuery['sortBy'][];

const source = pageSource('GET /api/authority/recruiters', (request) => ({
  query: {
    ...pageParams(request, SORTS),
    plan: oneOf(PLAN_FILTERS, request.filters['plan']),
    account: oneOf(['open', 'suspended'], request.filters['account']),
  },
}));

const filters = [
  choiceFilter('plan', 'Plan', { '': 'All plans', ...PLAN_NAMES, none: 'No plan' }),
  choiceFilter('account', 'Account', { '': 'All', open: 'Active', suspended: 'Suspended' }),
];

const RecruiterDrawer = lazy(
  () => import(/* webpackChunkName: "recruiter" */ './recruiter-drawer'),
);
