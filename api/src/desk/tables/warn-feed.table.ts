import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const tally = (name: string) => integer(name).notNull().default(0);

export const FEED_OUTCOMES = ['taken', 'unchanged', 'failed'] as const;

export const warnFeed = pgTable(
  'warn_feed',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Counts up with each change of the copy; 0 is that there is none yet. */
    revision: tally('revision'),
    /** When it was last known to be what the source has. */
    checkedAt: moment('checked_at'),
    isSample: boolean('is_sample').notNull().default(false),
    /** Hash of where the copy came from: an address can carry a key. */
    source: text('source'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    accepted: tally('accepted'),
    superseded: tally('superseded'),
    repeated: tally('repeated'),
    malformed: tally('malformed'),
    /** When the next refresh is due; during one, when it is taken for dead. */
    runAt: moment('run_at').notNull(),
    /** In a row. */
    failures: tally('failures'),
    lastOutcome: text('last_outcome', { enum: FEED_OUTCOMES }),
  },
  (feed) => [
    check('warn_feed_is_only', sql`${feed.isOnly}`),
    check(
      'warn_feed_revision',
      sql`${feed.revision} >= 0 and (${feed.revision} = 0) = (${feed.checkedAt} is null)`,
    ),
    check(
      'warn_feed_tallies',
      sql`least(${feed.accepted}, ${feed.superseded}, ${feed.repeated}, ${feed.malformed}, ${feed.failures}) >= 0`,
    ),
    check('warn_feed_last_outcome', sql`${feed.lastOutcome} in ('taken', 'unchanged', 'failed')`),
  ],
);

export type WarnFeed = typeof warnFeed.$inferSelect;
