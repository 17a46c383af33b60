import type { ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy } from 'react';
import { type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { choiceFilter } from '../../table/filter';
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
  { key: 'email', title: 'Email', text: ({ email }) => email },
  { key: 'company', title: 'Company', text: ({ companyName }) => companyName ?? '' },
  {
    key: 'plan',
    title: 'Plan',
    sort: { by: 'plan', first: 'asc' },
    text: planName,
    tone: ({ plan }) => (plan === null ? 'neutral' : 'info'),
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

const source = pageSource('GET /api/authority/recruiters', (request) => ({
  query: {
    ...pageParams(request, ['date', 'name', 'plan', 'status']),
    plan: oneOf(['basic', 'pro', 'ultimate', 'unlimited', 'none'], request.filters['plan']),
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
