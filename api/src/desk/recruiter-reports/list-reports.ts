import type { ReportsQuery } from '@gangway/contract/authority-reports';
import { REPORT_REASONS } from '@gangway/contract/candidate-rules';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/database';
import type { KeysetQuery, SortKey } from '../../foundation/db/keyset';
import { queryRows } from '../../foundation/db/query-rows';
import { readPage } from '../../foundation/db/read-page';
import { matchesWords } from '../../foundation/db/words';
import { ApiError } from '../../foundation/errors/api-error';
import type { Page } from '../../foundation/db/read-page';
import { users } from '../../identity/tables/users.table';
import { recruiterDirectory } from '../../market/tables/recruiter-directory.table';
import { recruiterReports, reportState } from '../../talent/tables/recruiter-reports.table';

type Query = z.output<typeof ReportsQuery>;
type Sort = NonNullable<Query['sortBy']>;

const STATE = reportState(recruiterReports.closedAt);

const SORTS: Record<Sort, SortKey> = {
  date: { value: sql`${recruiterReports.createdAt}`, type: 'timestamptz' },
  name: { value: sql`${recruiterDirectory.name}`, type: 'text' },
  status: { value: STATE, type: 'integer' },
};

const STATES = { open: sql`${STATE} = 0`, closed: sql`${STATE} = 1` };

/** Searched by the recruiter, as the list of recruiters is. */
function keysetOf({ search, status, sortBy = 'date', sortOrder }: Query): KeysetQuery {
  return {
    from: sql`${recruiterReports} join ${recruiterDirectory}
      on ${recruiterDirectory.userId} = ${recruiterReports.recruiterId}`,
    conditions: status === undefined ? [] : [STATES[status]],
    words: matchesWords(recruiterDirectory.words, search),
    id: { value: sql`${recruiterReports.id}`, type: 'uuid' },
    sort: SORTS[sortBy],
    order: sortOrder ?? (sortBy === 'date' ? 'desc' : 'asc'),
    name: sortBy,
  };
}

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
export type ReportRow = z.infer<typeof Row>;

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
      left join ${users} as closer on closer.id = ${recruiterReports.closedBy}`;

export const listReports = (db: Db, query: Query): Promise<Page<ReportRow>> =>
  readPage(db, keysetOf(query), {
    select: selectRows,
    row: Row,
    limit: query.limit,
    cursor: query.cursor,
  });

export const noSuchReport = () => new ApiError('not_found', 'This report does not exist');

export async function readReport(db: Db, reportId: string): Promise<ReportRow> {
  const one = sql`(select ${reportId}::uuid as id, '' as value) as page`;
  const [report] = await queryRows(db, selectRows(one), Row);
  if (!report) throw noSuchReport();
  return report;
}
