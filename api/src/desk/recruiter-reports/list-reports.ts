import type { ReportsQuery } from '@gangway/contract/desk/authority-reports';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import {
  defineList,
  PAGE_ID,
  pageOfOne,
  type PageOfIds,
  SORTED_BY,
} from '../../foundation/db/keyset';
import { ApiError } from '../../foundation/errors/api-error';
import { accountNameIn, users } from '../../identity/tables/accounts.table';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { recruiterReports, reportState } from '../../talent/tables/recruiter-reports.table';

export const presentReport = (report: ReportRow) => ({
  ...report,
  recruiter: {
    id: report.recruiterId,
    username: report.username,
    email: report.email,
    name: report.name,
    companyName: report.companyName,
    isSuspended: report.isSuspended,
  },
  closed: report.closedAt && {
    at: report.closedAt,
    by: report.closedBy ?? '',
    note: report.closingNote,
  },
});

export type ReportRow = Awaited<ReturnType<typeof selectRows>>[number];

const STATE = reportState(recruiterReports.closedAt);

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
});

export const noSuchReport = () => new ApiError('not_found', 'This report does not exist');

export async function readReport(db: Db, reportId: string): Promise<ReportRow> {
  const [report] = await selectRows(db, pageOfOne(reportId));
  if (!report) throw noSuchReport();
  return report;
}

const closer = alias(users, 'closer');

function selectRows(db: Db, { page, order }: PageOfIds) {
  return db
    .select({
      id: recruiterReports.id,
      recruiterId: users.id,
      username: users.username,
      email: users.email,
      name: accountNameIn(users),
      companyName: users.companyName,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      candidateId: recruiterReports.candidateId,
      reason: recruiterReports.reason,
      text: recruiterReports.text,
      createdAt: recruiterReports.createdAt,
      closedAt: recruiterReports.closedAt,
      closedBy: sql<string | null>`${accountNameIn(closer)}`,
      closingNote: recruiterReports.closingNote,
      sortedBy: SORTED_BY,
    })
    .from(page)
    .innerJoin(recruiterReports, eq(recruiterReports.id, PAGE_ID))
    .innerJoin(users, eq(users.id, recruiterReports.recruiterId))
    .leftJoin(recruiterDirectory, eq(recruiterDirectory.userId, users.id))
    .leftJoin(closer, eq(closer.id, recruiterReports.closedBy))
    .orderBy(order);
}
