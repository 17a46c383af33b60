import {
  AUDIT_ACTIONS,
  AUDIT_OUTCOMES,
  AUDIT_SUBJECTS,
} from '@gangway/contract/foundation/audit-actions';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';

export type AuditFacts = Record<string, unknown>;

/**
 * Append-only by a trigger, so it contains only ids and statuses; personal data and the network are
 * in `audit_details`.
 */
export const auditEntries = pgTable(
  'audit_entries',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
    action: t.text('action', { enum: AUDIT_ACTIONS }).notNull(),
    outcome: t.text('outcome', { enum: AUDIT_OUTCOMES }).notNull(),
    // No foreign keys: an entry outlives accounts. A null actor is the command line.
    actorId: t.uuid('actor_id'),
    subjectKind: t.text('subject_kind', { enum: AUDIT_SUBJECTS }).notNull(),
    subjectId: t.uuid('subject_id'),
    code: t.text('code'),
    before: t.jsonb('before').$type<AuditFacts>(),
    after: t.jsonb('after').$type<AuditFacts>(),
  }),
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
    // `actorId` comes last for index-only scans: whether an entry is an administrator's own is seen
    // without the rows.
    index('audit_entries_outcome').on(entry.outcome, entry.at, entry.id, entry.actorId),
    index('audit_entries_subject').on(entry.subjectId, entry.at, entry.id),
    ...checks({
      audit_entries_outcome: oneOf(entry.outcome, AUDIT_OUTCOMES),
      audit_entries_code: sql`(${entry.outcome} = 'refused') = (${entry.code} is not null)`,
    }),
  ],
);

export const auditDetails = pgTable(
  'audit_details',
  (t) => ({
    entryId: t
      .bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => auditEntries.id),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
    /** Truncated to a /24 of IPv4 or a /48 of IPv6. */
    network: t.text('network'),
    personId: t.uuid('person_id'),
    subjectName: t.text('subject_name'),
    note: t.text('note'),
  }),
  (detail) => [
    index('audit_details_network')
      .on(detail.at)
      .where(sql`${detail.network} is not null`),
    index('audit_details_person').on(detail.personId),
  ],
);
