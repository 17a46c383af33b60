import { REPORT_REASONS } from '@gangway/contract/talent/report-reasons';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';
import { candidates } from './candidates.table';

export const reportState = (closedAt: AnyColumn): SQL => sql`((${closedAt} is not null)::int)`;

export const recruiterReports = pgTable(
  'recruiter_reports',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    recruiterId: reference('recruiter_id', () => users.id),
    /** Null once the person is erased; their text and the closing note are removed first. */
    candidateId: t.uuid('candidate_id').references(() => candidates.id, { onDelete: 'set null' }),
    reason: t.text('reason', { enum: REPORT_REASONS }).notNull(),
    text: t.text('text'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    closedAt: t.timestamp('closed_at', { withTimezone: true }),
    closedBy: t.uuid('closed_by').references(() => users.id),
    closingNote: t.text('closing_note'),
  }),
  (report) => [
    uniqueIndex('recruiter_reports_one_open')
      .on(report.recruiterId, report.candidateId)
      .where(sql`${report.closedAt} is null`),
    index('recruiter_reports_candidate').on(report.candidateId),
    index('recruiter_reports_date').on(report.createdAt, report.id),
    index('recruiter_reports_state_date').on(
      reportState(report.closedAt),
      report.createdAt,
      report.id,
    ),
    ...checks({
      recruiter_reports_reason: oneOf(report.reason, REPORT_REASONS),
      recruiter_reports_closed: sql`(${report.closedAt} is null) = (${report.closedBy} is null)`,
      recruiter_reports_erased: sql`${report.candidateId} is not null or num_nonnulls(${report.text}, ${report.closingNote}) = 0`,
    }),
  ],
);
