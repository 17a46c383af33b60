import type { Removed } from '@gangway/contract/erasures';
import { check, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receiptHash: text('receipt_hash').notNull().unique('erasures_receipt'),
    erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
    removed: jsonb('removed').$type<Removed>().notNull(),
  },
  (erasure) => [
    check('erasures_receipt_form', sql`${erasure.receiptHash} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
);
