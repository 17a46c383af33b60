import { EVENT_KINDS } from '@gangway/contract/releases';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const KINDS = sql.raw(EVENT_KINDS.map((kind) => `'${kind}'`).join(', '));

/** The audit trail: a trigger refuses to change or delete a row. */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    // No foreign keys: a refused release may never have had a row.
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    actor: text('actor').notNull(),
    text: text('text').notNull(),
    /** In the words of who did it; null where nothing was said. */
    reason: text('reason'),
  },
  (event) => [
    index('release_events_of_remote').on(event.remote, event.id.desc().nullsFirst()),
    check('release_events_kind', sql`${event.kind} in (${KINDS})`),
  ],
);
