import type { ManagedReport } from '@gangway/contract/desk/authority-reports';
import { REPORT_REASON_TITLES } from '@gangway/contract/talent/report-reasons';
import { lazy } from 'react';
import { Excerpt } from '../../display/excerpt';
import { type Columns, dateColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { choiceFilter } from '../../table/filter';
import { oneOf, pageParams, pageSource } from '../../table/table-query';

const STATES = { open: 'Open', closed: 'Closed' } as const;

const filters = [choiceFilter('status', 'Status', { '': 'All', ...STATES })];

export default function ReportsTable() {
  return (
    <DataTable
      id="reports"
      label="Reports"
      searchHint="Recruiter's name, email or company"
      columns={columns}
      source={source}
      filters={filters}
      rowName={({ recruiter }) => `Report about ${recruiter.name}`}
      empty={{
        title: 'No reports yet',
        text: 'A report appears here as soon as a candidate reports a recruiter.',
      }}
      parameter="report"
      details={(opened) => <ReportDrawer key={opened.id} {...opened} />}
    />
  );
}

const columns: Columns<ManagedReport> = [
  {
    key: 'recruiter',
    title: 'Recruiter',
    sort: { by: 'name', first: 'asc' },
    text: ({ recruiter }) => recruiter.name,
  },
  {
    key: 'company',
    title: 'Company',
    render: ({ recruiter }) => recruiter.companyName ?? 'Not given',
    text: ({ recruiter }) => recruiter.companyName ?? '',
  },
  { key: 'reason', title: 'Reason', text: ({ reason }) => REPORT_REASON_TITLES[reason] },
  {
    key: 'text',
    title: 'What happened',
    render: ({ text }) => <Excerpt text={text ?? 'Erased with the candidate'} />,
    text: ({ text }) => text ?? '',
  },
  {
    key: 'state',
    title: 'Status',
    sort: { by: 'status', first: 'asc' },
    text: ({ closed }) => (closed ? STATES.closed : STATES.open),
    tone: ({ closed }) => (closed ? 'success' : 'warning'),
  },
  dateColumn('received', 'Received', ({ createdAt }) => createdAt),
];

const source = pageSource('GET /api/authority/reports', (request) => ({
  query: {
    ...pageParams(request, ['date', 'name', 'status']),
    status: oneOf(['open', 'closed'], request.filters['status']),
  },
}));

const ReportDrawer = lazy(() => import(/* webpackChunkName: "report" */ './details/report-drawer'));
