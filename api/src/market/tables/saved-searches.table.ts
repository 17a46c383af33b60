import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { checks, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';

/** How many people were new since `seenAt` when they were last counted; null: it took too long. */
type LastCount = {
  triedAt: string;
  people: { count: number; isExact: boolean; at: string } | null;
};

export const savedSearches = pgTable(
  'saved_searches',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    recruiterId: reference('recruiter_id', () => users.id),
    createdBy: t.uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    name: t.text('name').notNull(),
    filter: t.jsonb('filter').$type<SearchFilter>().notNull(),
    wantsMail: t.boolean('wants_mail').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    searchedUntil: t.timestamp('looked_at', { withTimezone: true }).notNull(),
    /** Moved ahead before the search as a lease, so that two servers do not run the same one. */
    nextRunAt: t.timestamp('next_look_at', { withTimezone: true }).notNull(),
    mailedAt: t.timestamp('mailed_at', { withTimezone: true }),
    seenAt: t.timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    lastCount: t.jsonb('last_count').$type<LastCount>(),
  }),
  (search) => [
    index('saved_searches_recruiter').on(search.recruiterId, search.name),
    index('saved_searches_by_member')
      .on(search.createdBy)
      .where(sql`${search.createdBy} is not null`),
    index('saved_searches_due')
      .on(search.nextRunAt, search.id)
      .where(sql`${search.wantsMail}`),
    ...checks({ saved_searches_name: sql`btrim(${search.name}) <> ''` }),
  ],
);
