import type { ReportsQuery } from '@gangway/contract/desk/authority-reports';
import { REPORT_REASONS } from '@gangway/contract/talent/report-reasons';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import { defineList } from '../../foundation/db/keyset';
import { ApiError } from '../../foundation/errors/api-error';
import { users } from '../../identity/tables/accounts.table';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { recruiterReports, reportState } from '../../talent/tables/recruiter-reports.table';

export const presentReport = (report: ReportRow) => ({
  ...report,
  recruiter: {
    id: report.recruiterId,
    username: report.username,
    email: report.email,
    name: [report.firstName, report.lastName].filter(Boolean).join(' ') || report.username,
    companyName: report.companyName,
    isSuspended: report.isSuspended,
  },
  closed: report.closedAt && {
    at: report.closedAt,
    by: report.closedBy ?? '',
    note: report.closingNote,
  },
});

export type ReportRow = z.infer<typeof Row>;

const STATE = reportState(recruiterReports.closedAt);

const Row = z.object({
  id: z.string(),
  recruiterId: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  isSuspended: z.boolean(),
  candidateId: z.nullable(z.string()),
  reason: z.enum(REPORT_REASONS),
  text: z.nullable(z.string()),
  createdAt: z.coerce.date(),
  closedAt: z.nullable(z.coerce.date()),
  closedBy: z.nullable(z.string()),
  closingNote: z.nullable(z.string()),
  sortedBy: z.string(),
});

const selectRows = (page: SQL): SQL => sql`
  select ${recruiterReports.id} as id, ${users.id} as "recruiterId",
      ${users.username} as username, ${users.email} as email,
      ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      ${users.companyName} as "companyName", ${users.suspendedAt} is not null as "isSuspended",
      ${recruiterReports.candidateId} as "candidateId", ${recruiterReports.reason} as reason,
      ${recruiterReports.text} as text, ${recruiterReports.createdAt} as "createdAt",
      ${recruiterReports.closedAt} as "closedAt", closer.username as "closedBy",
      ${recruiterReports.closingNote} as "closingNote", page.value as "sortedBy"
    from ${page}
      join ${recruiterReports} on ${recruiterReports.id} = page.id
      join ${users} on ${users.id} = ${recruiterReports.recruiterId}
      left join ${recruiterDirectory} on ${recruiterDirectory.userId} = ${users.id}
      left join ${users} as closer on closer.id = ${recruiterReports.closedBy}`;

const STATES = { open: sql`${STATE} = 0`, closed: sql`${STATE} = 1` };

export const listReports = defineList({
  from: sql`${recruiterReports} join ${recruiterDirectory}
    on ${recruiterDirectory.userId} = ${recruiterReports.recruiterId}`,
  id: recruiterReports.id,
  words: recruiterDirectory.words,
  sorts: {
    date: { value: sql`${recruiterReports.createdAt}`, type: 'timestamptz' },
    name: { value: sql`${recruiterDirectory.name}`, type: 'text' },
    status: { value: STATE, type: 'integer' },
  },
  conditions: ({ status }: z.output<typeof ReportsQuery>) => [status && STATES[status]],
  select: selectRows,
  row: Row,
});

export const noSuchReport = () => new ApiError('not_found', 'This report does not exist');

export async function readReport(db: Db, reportId: string): Promise<ReportRow> {
  const one = sql`(select ${reportId}::uuid as id, '' as value) as page`;
  const [report] = await queryRows(db, selectRows(one), Row);
  if (!report) throw noSuchReport();
  return report;
}
