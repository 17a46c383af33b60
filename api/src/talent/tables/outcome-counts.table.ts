import { sql } from 'drizzle-orm';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';

export const OUTCOMES = [
  'invited',
  'reached',
  'answered',
  'visible',
  'revealed',
  'found-work',
  'erased',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * How many people of a list came to an outcome in a week, less those who left it; kept by triggers. A
 * foreign key would wait for an erasure, which locks lists before people; a counted list stays.
 */
export const outcomeCounts = pgTable(
  'outcome_counts',
  (t) => ({
    listId: t.uuid('list_id').notNull(),
    outcome: t.text('outcome', { enum: OUTCOMES }).notNull(),
    /** Its Monday, in UTC. */
    week: t.date('week').notNull(),
    people: t.integer('people').notNull(),
  }),
  (counted) => [
    primaryKey({ columns: [counted.listId, counted.outcome, counted.week] }),
    ...checks({
      outcome_counts_outcome: oneOf(counted.outcome, OUTCOMES),
      outcome_counts_week: sql`extract(isodow from ${counted.week}) = 1`,
    }),
  ],
);
