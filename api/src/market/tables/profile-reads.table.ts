import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';

/** The hidden profiles that an account without a plan has read on one day. */
export const profileReads = pgTable(
  'profile_reads',
  {
    recruiterId: uuid('recruiter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of UTC. */
    day: date().notNull(),
    /** Keyed hashes of their ids: nothing of an erased person is left here. */
    profiles: bigint({ mode: 'bigint' }).array().notNull(),
    /** How many of them the last request has added. */
    lastAdded: integer('last_added').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recruiterId, table.day] }),
    index('profile_reads_day').on(table.day),
    check('profile_reads_within_limit', sql`cardinality(${table.profiles}) <= 1000`),
  ],
);
