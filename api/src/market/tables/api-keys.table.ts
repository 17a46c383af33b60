import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A key that is revoked is gone. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recruiterId: uuid('recruiter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the key; the key itself is shown once, when it is made. */
    keyHash: text('key_hash').notNull().unique(),
    ending: text('ending').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (key) => [
    index('api_keys_recruiter').on(key.recruiterId),
    check('api_keys_name', sql`btrim(${key.name}) <> ''`),
    check('api_keys_ending', sql`length(${key.ending}) = 4`),
  ],
);
