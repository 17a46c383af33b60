import type { PausedAccount } from '@gangway/contract/desk/authority-reveals';
import { PAUSE_CAUSE_TEXTS } from '@gangway/contract/market/fair-use';
import { lazy } from 'react';
import { type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { pageParams, pageSource } from '../../table/table-query';
import { RECRUITER_PARAMETER } from './recruiter';

export default function PausedAccountsTable() {
  return (
    <DataTable
      id="paused-accounts"
      label="Paused accounts"
      searchHint="Name, email or company"
      columns={columns}
      source={source}
      parameter={RECRUITER_PARAMETER}
      rowName={({ name }) => name}
      empty={{
        title: 'No paused accounts',
        text: 'An account appears here when it reveals at an unusual speed, until you resume its reveals.',
      }}
      details={(opened) => <RecruiterDrawer key={opened.id} {...opened} />}
    />
  );
}

const columns: Columns<PausedAccount> = [
  { key: 'name', title: 'Recruiter', sort: { by: 'name', first: 'asc' }, text: ({ name }) => name },
  { key: 'email', title: 'Email', text: ({ email }) => email },
  {
    key: 'company',
    title: 'Company',
    render: ({ companyName }) => companyName ?? 'Not given',
    text: ({ companyName }) => companyName ?? '',
  },
  { key: 'cause', title: 'Reason', text: ({ cause }) => PAUSE_CAUSE_TEXTS[cause] },
  dateColumn('paused', 'Paused', ({ pausedAt }) => pausedAt),
];

const source = pageSource('GET /api/authority/paused-accounts', (request) => ({
  query: pageParams(request, ['date', 'name']),
}));

const RecruiterDrawer = lazy(
  () => import(/* webpackChunkName: "recruiter" */ './recruiter-drawer'),
);
