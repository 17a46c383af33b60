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
 * Maintained by triggers. No foreign key: it would wait for an erasure, which locks lists before
 * people. Counted lists are never deleted.
 */
export const outcomeCounts = pgTable(
  'outcome_counts',
  (t) => ({
    listId: t.uuid('list_id').notNull(),
    outcome: t.text('outcome', { enum: OUTCOMES }).notNull(),
    /** Monday of the week, in UTC. */
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
