import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, timestamp } from '../foundation/fields';

/** Notice under the WARN Act; days are as the state wrote them, where they could be read. */
export const WarnNotice = z.object({
  company: z.string(),
  /** Postal code of the state. */
  state: z.string(),
  location: z.nullable(z.string()),
  employees_affected: z.nullable(count),
  layoff_date: z.nullable(z.string()),
  notice_date: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type WarnNotice = z.infer<typeof WarnNotice>;

export type WarnSummary = z.infer<typeof WarnSummary>;

const counted = { notices: count, employees: count };

/** Covers twelve months, of which the feed shows only the newest notices. */
export const WarnSummary = z.object({
  /** Invented companies, when no feed is available. */
  isSample: z.boolean(),
  updatedAt: z.nullable(timestamp),
  ...counted,
  /** Oldest first, including months without a notice. */
  months: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), ...counted })),
  states: z.array(z.object({ state: z.string(), ...counted })),
});

export const warnCalls = defineCalls({
  'GET /api/warn-data': {
    summary: 'The newest WARN notices',
    access: 'anyone',
    answer: { status: 200, body: z.array(WarnNotice) },
  },
  'GET /api/warn-data/summary': {
    summary: 'WARN notices by month and by state',
    access: 'anyone',
    answer: { status: 200, body: WarnSummary },
  },
});
