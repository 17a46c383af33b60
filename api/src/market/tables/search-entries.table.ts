import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Of visible people what a search looks at; kept by triggers alone. An entry goes with its candidate
 * by a trigger as well, for all of a statement at once: a foreign key would take them one by one.
 * What is as long in every row comes first: beyond a text, a column takes longer to find.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    candidateId: uuid('candidate_id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** When recruiters could first find them. */
    visibleAt: moment('visible_at').notNull(),
    years: integer('years').notNull(),
    departmentId: integer('department_id').notNull(),
    locationId: integer('location_id').notNull(),
    isFederal: boolean('is_federal').notNull(),
    /** The contract's `clearanceRank`. */
    clearance: smallint('clearance').notNull(),
    /** The folded texts, a U+001F between two. */
    doc: text('doc').notNull(),
    /** Ids of facets, the department's and the location's among them. */
    terms: integer('terms').array().notNull(),
    /** Expected, in dollars a year; 0 where none is given. */
    salary: integer('salary').notNull().default(0),
    hasJumpedShip: boolean('has_jumped_ship').notNull().default(false),
  },
  (entry) => [
    // Every search reads what waits to be filed: little of it.
    index('search_entries_terms')
      .using('gin', entry.terms)
      .with({ fastupdate: true, gin_pending_list_limit: 128 }),
    index('search_entries_newest').on(
      entry.createdAt.desc().nullsFirst(),
      entry.candidateId.desc().nullsFirst(),
    ),
    index('search_entries_most_years').on(
      entry.years.desc().nullsFirst(),
      entry.createdAt.desc().nullsFirst(),
      entry.candidateId.desc().nullsFirst(),
    ),
    index('search_entries_fewest_years').on(
      entry.years,
      entry.createdAt.desc().nullsFirst(),
      entry.candidateId.desc().nullsFirst(),
      // So that a range of years is counted without the rows.
      entry.isFederal,
    ),
    index('search_entries_federal')
      .on(entry.clearance)
      .where(sql`${entry.isFederal}`),
    index('search_entries_department').on(entry.departmentId, entry.years),
    index('search_entries_location').on(entry.locationId),
    index('search_entries_salary').on(entry.salary),
    index('search_entries_visible_at').on(entry.visibleAt),
  ],
);
