import type { Removed } from '@gangway/contract/talent/erasures';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { checks } from '../../foundation/db/columns';

export const erasures = pgTable(
  'erasures',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    receiptHash: t.text('receipt_hash').notNull().unique('erasures_receipt'),
    erasedAt: t.timestamp('erased_at', { withTimezone: true }).notNull(),
    removed: t.jsonb('removed').$type<Removed>().notNull(),
  }),
  (erasure) => [
    ...checks({ erasures_receipt_form: sql`${erasure.receiptHash} ~ '^[A-Za-z0-9_-]{43}$'` }),
  ],
);
