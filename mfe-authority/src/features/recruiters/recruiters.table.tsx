import type { ManagedRecruiter, RecruitersQuery } from '@gangway/contract/authority-recruiters';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Age } from '../../display/moment';
import type { Columns, Filter } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/page-source';
import {
  PLAN_NAMES,
  planName,
  RECRUITER_PARAMETER,
  recruiterName,
  recruiterTokens,
} from './recruiter';
import { RecruiterInAddress } from './recruiter-in-address';

const PLAN_FILTERS = ['basic', 'pro', 'ultimate', 'unlimited', 'none'] as const;
const SORTS = [
  'date',
  'name',
  'plan',
  'status',
] as const satisfies readonly RecruitersQuery['sortBy'][];

const columns: Columns<ManagedRecruiter> = [
  {
    key: 'name',
    title: 'Name',
    sort: { by: 'name', first: 'asc' },
    render: recruiterName,
    text: recruiterName,
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
      <Badge tone={recruiter.plan === null ? 'neutral' : 'info'}>{planName(recruiter)}</Badge>
    ),
    text: planName,
  },
  {
    key: 'tokens',
    title: 'Tokens',
    align: 'end',
    render: recruiterTokens,
    text: recruiterTokens,
  },
  {
    key: 'status',
    title: 'Account',
    sort: { by: 'status', first: 'asc' },
    render: ({ suspension }) => (suspension ? <Badge tone="danger">Suspended</Badge> : 'Active'),
    text: ({ suspension }) => (suspension ? 'Suspended' : 'Active'),
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
        label: value === 'none' ? 'No plan' : PLAN_NAMES[value],
      })),
    ],
  },
  {
    name: 'account',
    label: 'Account',
    choices: [
      { value: '', label: 'All' },
      { value: 'open', label: 'Active' },
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
      rowName={recruiterName}
      parameter={RECRUITER_PARAMETER}
      empty={{
        title: 'No recruiters yet',
        text: 'A recruiter appears here as soon as they register.',
      }}
    >
      {() => <RecruiterInAddress />}
    </DataTable>
  );
}
