import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { id, requiredText, timestamp } from '../foundation/fields';
import { pagesOf, tableQuery } from '../foundation/page-query';
import { REPORT_REASONS } from '../talent/report-reasons';

export const ManagedReport = z.object({
  id,
  recruiter: z.object({
    id,
    username: z.string(),
    email: z.string(),
    name: z.string(),
    companyName: z.nullable(z.string()),
    isSuspended: z.boolean(),
  }),
  /** The candidate's profile; null once their data was erased. */
  candidateId: z.nullable(id),
  reason: z.enum(REPORT_REASONS),
  /** Null once the candidate's data was erased. */
  text: z.nullable(z.string()),
  createdAt: timestamp,
  closed: z.nullable(z.object({ at: timestamp, by: z.string(), note: z.nullable(z.string()) })),
});
export type ManagedReport = z.infer<typeof ManagedReport>;

export type ReportsQuery = z.input<typeof ReportsQuery>;

export const ReportClosing = z.strictObject({
  note: requiredText('Please describe the action taken'),
});

const REPORT_STATES = ['open', 'closed'] as const;
const REPORT_SORTS = ['date', 'name', 'status'] as const;

export const ReportsQuery = tableQuery({
  status: z.optional(z.enum(REPORT_STATES)),
  sortBy: z.optional(z.enum(REPORT_SORTS)),
});

const params = z.object({ id });

export const authorityReportCalls = defineCalls({
  'GET /api/authority/reports': {
    summary: "Candidates' reports about recruiters, a page of them or the newest 500",
    access: 'recruiter-authority',
    query: ReportsQuery,
    ...pagesOf(ManagedReport),
  },
  'GET /api/authority/reports/:id': {
    summary: 'One report about a recruiter, as in the list',
    access: 'recruiter-authority',
    params,
    answer: { status: 200, body: ManagedReport },
    errors: ['not_found'],
  },
  'POST /api/authority/reports/:id/close': {
    summary: 'Close a report about a recruiter and record the action taken',
    access: 'recruiter-authority',
    params,
    body: ReportClosing,
    answer: { status: 200, body: ManagedReport },
    errors: ['not_found', 'already_closed'],
    audit: { action: 'close-recruiter-report', subject: 'recruiter-report' },
  },
});
