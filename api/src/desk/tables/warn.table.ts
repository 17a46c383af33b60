import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';

export const FEED_OUTCOMES = ['taken', 'unchanged', 'failed'] as const;

const moment = (name: string) => timestamp(name, { withTimezone: true });
const tally = (name: string) => integer(name).notNull().default(0);

export const warnFeed = pgTable(
  'warn_feed',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    revision: tally('revision'),
    checkedAt: moment('checked_at'),
    isSample: t.boolean('is_sample').notNull().default(false),
    /** A hash of the feed's address, since an address can contain a key. */
    source: t.text('source'),
    etag: t.text('etag'),
    lastModified: t.text('last_modified'),
    accepted: tally('accepted'),
    superseded: tally('superseded'),
    repeated: tally('repeated'),
    malformed: tally('malformed'),
    /** When the next refresh is due; during a refresh, when its lease expires. */
    runAt: moment('run_at').notNull(),
    failures: tally('failures'),
    lastOutcome: t.text('last_outcome', { enum: FEED_OUTCOMES }),
  }),
  (feed) =>
    checks({
      warn_feed_is_only: sql`${feed.isOnly}`,
      warn_feed_revision: sql`${feed.revision} >= 0 and (${feed.revision} = 0) = (${feed.checkedAt} is null)`,
      warn_feed_tallies: sql`least(${feed.accepted}, ${feed.superseded}, ${feed.repeated}, ${feed.malformed}, ${feed.failures}) >= 0`,
      warn_feed_last_outcome: oneOf(feed.lastOutcome, FEED_OUTCOMES),
    }),
);

export type WarnFeed = typeof warnFeed.$inferSelect;

export const warnNotices = pgTable(
  'warn_notices',
  (t) => ({
    position: t.integer('position').primaryKey(),
    company: t.text('company').notNull(),
    state: t.text('state').notNull(),
    location: t.text('location'),
    employees: t.integer('employees'),
    layoffDate: t.date('layoff_date'),
    noticeDate: t.date('notice_date'),
    reason: t.text('reason'),
  }),
  (notice) =>
    checks({
      warn_notices_position: sql`${notice.position} >= 0`,
      warn_notices_company: sql`btrim(${notice.company}) <> ''`,
      warn_notices_state: sql`${notice.state} ~ '^[A-Z]{2}$'`,
      warn_notices_location: sql`btrim(${notice.location}) <> ''`,
      warn_notices_employees: sql`${notice.employees} >= 0`,
    }),
);

export const warnCounts = pgTable(
  'warn_counts',
  (t) => ({
    month: t.text('month').notNull(),
    state: t.text('state').notNull(),
    notices: t.integer('notices').notNull(),
    employees: t.bigint('employees', { mode: 'number' }).notNull(),
  }),
  (count) => [
    primaryKey({ columns: [count.month, count.state] }),
    ...checks({
      warn_counts_month: sql`${count.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`,
      warn_counts_state: sql`${count.state} ~ '^[A-Z]{2}$'`,
      warn_counts_notices: sql`${count.notices} > 0`,
      warn_counts_employees: sql`${count.employees} >= 0`,
    }),
  ],
);

export type WarnCount = typeof warnCounts.$inferSelect;
