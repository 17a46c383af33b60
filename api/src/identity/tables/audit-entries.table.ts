import { AUDIT_ACTIONS, AUDIT_OUTCOMES, AUDIT_SUBJECTS } from '@gangway/contract/audit-actions';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type AuditFacts = Record<string, unknown>;

/**
 * What administrators did and were refused, by ids and statuses alone: a trigger refuses to change
 * or delete a row. Personal data and the network are in `audit_details`.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    outcome: text('outcome', { enum: AUDIT_OUTCOMES }).notNull(),
    // No foreign keys: an entry outlives accounts. No actor is the command line.
    actorId: uuid('actor_id'),
    subjectKind: text('subject_kind', { enum: AUDIT_SUBJECTS }).notNull(),
    subjectId: uuid('subject_id'),
    /** The error's code, where it was refused. */
    code: text('code'),
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
  },
  (entry) => [
    index('audit_entries_at').on(entry.at, entry.id),
    index('audit_entries_action').on(entry.action, entry.at, entry.id),
    index('audit_entries_action_outcome').on(entry.action, entry.outcome, entry.at, entry.id),
    index('audit_entries_actor').on(entry.actorId, entry.at, entry.id),
    index('audit_entries_actor_action_outcome').on(
      entry.actorId,
      entry.action,
      entry.outcome,
      entry.at,
      entry.id,
    ),
    // The last column is only read: whether any entry is an administrator's own is seen without the rows.
    index('audit_entries_outcome').on(entry.outcome, entry.at, entry.id, entry.actorId),
    index('audit_entries_subject').on(entry.subjectId, entry.at, entry.id),
    check('audit_entries_outcome', sql`${entry.outcome} in ('done', 'refused')`),
    check('audit_entries_code', sql`(${entry.outcome} = 'refused') = (${entry.code} is not null)`),
  ],
);
