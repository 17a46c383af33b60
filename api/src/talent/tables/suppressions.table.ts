import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { erasures } from './erasures.table';

export const suppressions = pgTable(
  'suppressions',
  {
    keyedHash: text('keyed_hash').primaryKey(),
    erasureId: uuid('erasure_id')
      .notNull()
      .references(() => erasures.id),
  },
  (suppression) => [
    index('suppressions_erasure').on(suppression.erasureId),
    check('suppressions_hash_form', sql`${suppression.keyedHash} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
);
