import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { checks, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const apiKeys = pgTable(
  'api_keys',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    recruiterId: reference('recruiter_id', () => users.id, 'cascade'),
    name: t.text('name').notNull(),
    keyHash: t.text('key_hash').notNull().unique(),
    ending: t.text('ending').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  }),
  (key) => [
    index('api_keys_recruiter').on(key.recruiterId),
    ...checks({
      api_keys_name: sql`btrim(${key.name}) <> ''`,
      api_keys_ending: sql`length(${key.ending}) = 4`,
    }),
  ],
);
