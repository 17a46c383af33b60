import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { auditEntries } from './audit-entries.table';

/** The part of an audit entry that retention and erasures may empty. */
export const auditDetails = pgTable(
  'audit_details',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .primaryKey()
      .references(() => auditEntries.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** A /24 of IPv4 or a /48 of IPv6. */
    network: text('network'),
    /** The account that name and note are about: they go with it. */
    personId: uuid('person_id'),
    subjectName: text('subject_name'),
    note: text('note'),
  },
  (detail) => [
    index('audit_details_network')
      .on(detail.at)
      .where(sql`${detail.network} is not null`),
    index('audit_details_person').on(detail.personId),
  ],
);
