import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, unique } from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Of visible people what a search looks at; kept by triggers alone. An entry goes with its candidate
 * by a trigger as well, for all of a statement at once: a foreign key would take them one by one.
 * What is as long in every row comes first: beyond a text, a column takes longer to find.
 */
export const searchEntries = pgTable(
  'search_entries',
  (t) => ({
    candidateId: t.uuid('candidate_id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    /** When recruiters could first find them. */
    visibleAt: moment('visible_at').notNull(),
    years: t.integer('years').notNull(),
    departmentId: t.integer('department_id').notNull(),
    locationId: t.integer('location_id').notNull(),
    isFederal: t.boolean('is_federal').notNull(),
    /** The contract's `clearanceRank`. */
    clearance: t.smallint('clearance').notNull(),
    /** The folded texts, a U+001F between two. */
    doc: t.text('doc').notNull(),
    /** Ids of facets, the department's and the location's among them. */
    terms: t.integer('terms').array().notNull(),
    /** Expected, in dollars a year; 0 where none is given. */
    salary: t.integer('salary').notNull().default(0),
    hasJumpedShip: t.boolean('has_jumped_ship').notNull().default(false),
  }),
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

export const FACET_KINDS = ['title', 'company', 'department', 'location', 'skill'] as const;

/**
 * The distinct texts of visible people, each as it is written; kept by triggers alone. What people of
 * federal organisations have is a facet of its own: who finds none of these finds none of them.
 */
export const facets = pgTable(
  'facets',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: t.text('kind', { enum: FACET_KINDS }).notNull(),
    isFederal: t.boolean('is_federal').notNull().default(false),
    text: t.text('text').notNull(),
    /** The contract's `fold` of it. */
    folded: t.text('folded').notNull(),
    /** The contract's `phraseOf` it. */
    phrase: t.text('phrase').notNull(),
    /** About how many people have it, from a sample: good for costs, never for results. */
    uses: t.integer('uses').notNull().default(0),
  }),
  (facet) => [
    unique('facets_once').on(facet.kind, facet.text, facet.isFederal),
    index('facets_federal')
      .on(facet.kind)
      .where(sql`${facet.isFederal}`),
    ...checks({ facets_kind: oneOf(facet.kind, FACET_KINDS) }),
  ],
);

/**
 * Deletes orphan facets. Each transaction checks its own at commit; those that another one holds
 * are left to the worker.
 */
export const facetChecks = pgTable('facet_checks', (t) => ({
  id: t.bigserial('id', { mode: 'number' }).primaryKey(),
  facetId: t.integer('facet_id').notNull(),
}));
