import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The newest notices of the copy, in the order in which they are told. */
export const warnNotices = pgTable(
  'warn_notices',
  {
    position: integer('position').primaryKey(),
    company: text('company').notNull(),
    state: text('state').notNull(),
    location: text('location'),
    employees: integer('employees'),
    layoffDate: date('layoff_date'),
    noticeDate: date('notice_date'),
    reason: text('reason'),
  },
  (notice) => [
    check('warn_notices_position', sql`${notice.position} >= 0`),
    check('warn_notices_company', sql`btrim(${notice.company}) <> ''`),
    check('warn_notices_state', sql`${notice.state} ~ '^[A-Z]{2}$'`),
    check('warn_notices_location', sql`btrim(${notice.location}) <> ''`),
    check('warn_notices_employees', sql`${notice.employees} >= 0`),
  ],
);
