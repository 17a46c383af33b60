import { EVENT_KINDS } from '@gangway/contract/platform/releases';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';

/** The audit trail: a database trigger refuses to change or delete a row. */
export const releaseEvents = pgTable(
  'release_events',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
    kind: t.text('kind', { enum: EVENT_KINDS }).notNull(),
    // No foreign keys: a refused release may never have had a row.
    remote: t.text('remote').notNull(),
    version: t.text('version').notNull(),
    actor: t.text('actor').notNull(),
    text: t.text('text').notNull(),
    reason: t.text('reason'),
  }),
  (event) => [
    index('release_events_of_remote').on(event.remote, event.id.desc().nullsFirst()),
    ...checks({ release_events_kind: oneOf(event.kind, EVENT_KINDS) }),
  ],
);
