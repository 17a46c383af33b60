import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { checks } from '../db/columns';

/** One row: the id that marks the store of files as this database's. A restored backup keeps it. */
export const installation = pgTable(
  'installation',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    id: t.uuid().notNull().defaultRandom(),
  }),
  (row) => checks({ installation_only: sql`${row.isOnly}` }),
);
