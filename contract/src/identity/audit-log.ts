import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES, AUDIT_SUBJECTS } from '../foundation/audit-actions';
import { defineCalls } from '../foundation/call';
import { id, timestamp } from '../foundation/fields';
import { pageQuery, pagesOf, searchText, sortOrder } from '../foundation/page-query';

export type AuditEntry = z.infer<typeof AuditEntry>;

export type AuditQuery = z.input<typeof AuditQuery>;

/** Ids, statuses and amounts, never personal data. */
const AuditFacts = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntry = z.object({
  id: z.int(),
  at: timestamp,
  action: z.enum(AUDIT_ACTIONS),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** Null for the command line. */
  actor: z.nullable(
    z.object({ id, username: z.nullable(z.string()), name: z.nullable(z.string()) }),
  ),
  subject: z.object({
    kind: z.enum(AUDIT_SUBJECTS),
    id: z.nullable(id),
    name: z.nullable(z.string()),
  }),
  code: z.nullable(z.string()),
  before: AuditFacts,
  after: AuditFacts,
  /** A /24 of IPv4 or a /48 of IPv6; null after 90 days. */
  network: z.nullable(z.string()),
  /** A reason or a refusal message; null once it was erased. */
  note: z.nullable(z.string()),
});

const day = z.optional(z.iso.date());

const auditFilter = {
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
  /** An administrator's username or full name. */
  actor: searchText,
  subjectId: z.optional(id),
  /** Days in UTC, both included. */
  from: day,
  to: day,
};

export const AuditQuery = z.strictObject({ ...auditFilter, sortOrder, ...pageQuery });

export const auditLogCalls = defineCalls({
  'GET /api/authority/audit-log': {
    summary: 'Administrator actions, completed and refused, newest first',
    access: 'authority',
    query: AuditQuery,
    ...pagesOf(AuditEntry),
  },
  'GET /api/authority/audit-log/export': {
    summary: 'The audit log as CSV, the newest 50,000 entries at most',
    access: 'authority',
    query: z.strictObject(auditFilter),
    answer: { status: 200, body: null, file: ['text/csv'] },
    audit: { action: 'export-audit-log', subject: 'audit-log' },
  },
});
