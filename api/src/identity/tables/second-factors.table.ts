import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.table';

export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key that the authenticator app shares, encrypted (see sealed-text.ts). */
    sealedKey: text('sealed_key').notNull(),
    setUpAt: timestamp('set_up_at', { withTimezone: true }).notNull(),
    /** Null until a first code has confirmed the key: the factor is off. */
    turnedOnAt: timestamp('turned_on_at', { withTimezone: true }),
    /** Of the last code that was accepted; neither it nor an earlier one is accepted again. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [check('second_factors_last_step', sql`${table.lastStep} >= 0`)],
);
