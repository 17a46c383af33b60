import type { SearchFilter } from '@gangway/contract/search-filter';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recruiterId: uuid('recruiter_id')
      .notNull()
      .references(() => users.id),
    /** The member of the recruiter's team who gets its emails; null is the recruiter. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<SearchFilter>().notNull(),
    wantsMail: boolean('wants_mail').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
    /** When it is looked again; moved on before looking, so that two servers never do both. */
    nextLookAt: timestamp('next_look_at', { withTimezone: true }).notNull(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    /** When the recruiter last opened its results: people visible since then are new to them. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (search) => [
    index('saved_searches_recruiter').on(search.recruiterId, search.name),
    index('saved_searches_by_member')
      .on(search.createdBy)
      .where(sql`${search.createdBy} is not null`),
    index('saved_searches_due')
      .on(search.nextLookAt, search.id)
      .where(sql`${search.wantsMail}`),
    check('saved_searches_name', sql`btrim(${search.name}) <> ''`),
  ],
);
