import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { secondFactors } from './second-factors.table';

/** Those that are left: a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** Keyed hash: without SECRET_KEY the 60 bits cannot be guessed from a copy of the database. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
