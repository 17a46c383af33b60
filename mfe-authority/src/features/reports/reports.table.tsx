import type { ManagedReport, ReportsQuery } from '@gangway/contract/authority-reports';
import { REPORT_REASON_TITLES } from '@gangway/contract/candidate-rules';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { lazy, Suspense } from 'react';
import { Excerpt } from '../../display/excerpt';
import { Age } from '../../display/moment';
import type { Columns, Filter } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { oneOf, pageParams, pageSource } from '../../table/page-source';
import { useRowInAddress } from '../../table/row-address';

const ReportInAddress = lazy(
  () => import(/* webpackChunkName: "report" */ './details/report-in-address'),
);

const PARAMETER = 'report';

const SORTS = ['date', 'name', 'status'] as const satisfies readonly ReportsQuery['sortBy'][];
const STATES = { open: 'Open', closed: 'Closed' } as const;

const stateOf = ({ closed }: ManagedReport) => (closed ? STATES.closed : STATES.open);

const columns: Columns<ManagedReport> = [
  {
    key: 'recruiter',
    title: 'Recruiter',
    sort: { by: 'name', first: 'asc' },
    render: ({ recruiter }) => recruiter.name,
    text: ({ recruiter }) => recruiter.name,
  },
  {
    key: 'company',
    title: 'Company',
    render: ({ recruiter }) => recruiter.companyName ?? 'Not given',
    text: ({ recruiter }) => recruiter.companyName ?? '',
  },
  {
    key: 'reason',
    title: 'Reason',
    render: ({ reason }) => REPORT_REASON_TITLES[reason],
    text: ({ reason }) => REPORT_REASON_TITLES[reason],
  },
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
    render: (report) => (
      <Badge tone={report.closed ? 'success' : 'warning'}>{stateOf(report)}</Badge>
    ),
    text: stateOf,
  },
  {
    key: 'received',
    title: 'Received',
    sort: { by: 'date', first: 'desc' },
    render: ({ createdAt }) => <Age at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'All' },
      { value: 'open', label: STATES.open },
      { value: 'closed', label: STATES.closed },
    ],
  },
];

const source = pageSource('GET /api/authority/reports', {
  input: (request) => ({
    query: {
      ...pageParams(request),
      status: oneOf(['open', 'closed'], request.filters['status']),
      sortBy: oneOf(SORTS, request.sort?.by),
    },
  }),
  rows: (reports) => reports,
});

export default function ReportsTable() {
  const reportId = useRowInAddress(PARAMETER);
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
      parameter={PARAMETER}
    >
      {(rows) => (
        <Suspense>
          {reportId !== null && (
            <ReportInAddress
              key={reportId}
              reportId={reportId}
              parameter={PARAMETER}
              row={rows.find(({ id }) => id === reportId)}
            />
          )}
        </Suspense>
      )}
    </DataTable>
  );
}
