import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { checks, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';

export const recentSearches = pgTable(
  'recent_searches',
  (t) => ({
    recruiterId: reference('recruiter_id', () => users.id, 'cascade').primaryKey(),
    countedAt: t.jsonb('counted_at').$type<Record<string, number>>().notNull(),
    lastAt: t.timestamp('last_at', { withTimezone: true }).notNull(),
  }),
  (table) => [index('recent_searches_last').on(table.lastAt)],
);

export const countedSearches = pgTable(
  'counted_searches',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    recruiterId: reference('recruiter_id', () => users.id),
    filterKey: t.text('filter_key').notNull(),
    searchedAt: t.timestamp('searched_at', { withTimezone: true }).notNull(),
  }),
  (search) => [
    index('counted_searches_recruiter').on(
      search.recruiterId,
      search.searchedAt.desc().nullsFirst(),
    ),
  ],
);

export const searchDays = pgTable(
  'search_days',
  (t) => ({
    recruiterId: reference('recruiter_id', () => users.id, 'cascade'),
    day: t.date().notNull(),
    searches: t.integer('searches').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.recruiterId, table.day] }),
    index('search_days_day').on(table.day),
    ...checks({ search_days_searches: sql`${table.searches} > 0` }),
  ],
);

export const profileReads = pgTable(
  'profile_reads',
  (t) => ({
    recruiterId: reference('recruiter_id', () => users.id, 'cascade'),
    day: t.date().notNull(),
    /** Keyed hashes of candidate ids, so that nothing of an erased person remains. */
    profiles: t.bigint({ mode: 'bigint' }).array().notNull(),
    lastAdded: t.integer('last_added').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.recruiterId, table.day] }),
    index('profile_reads_day').on(table.day),
    ...checks({ profile_reads_within_limit: sql`cardinality(${table.profiles}) <= 1000` }),
  ],
);
