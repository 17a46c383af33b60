import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from './payments.table';
import { billingColumns } from './billing-columns';

/** The payer's side of a receipt, as it was when the payment was settled. Kept for the books. */
export const receiptDetails = pgTable(
  'receipt_details',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    name: text('name').notNull(),
    /** Null for an organisation. */
    email: text('email'),
    ...billingColumns(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
  },
  (details) => [
    check(
      'receipt_details_card',
      sql`num_nonnulls(${details.cardBrand}, ${details.cardLast4}) in (0, 2)`,
    ),
  ],
);

export type ReceiptDetails = typeof receiptDetails.$inferSelect;
