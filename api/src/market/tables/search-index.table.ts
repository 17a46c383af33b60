import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, unique } from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Written only by triggers, also on deletion: a foreign key would delete row by row. Fixed-width
 * columns come first, because columns after a text are slower.
 */
export const searchEntries = pgTable(
  'search_entries',
  (t) => ({
    candidateId: t.uuid('candidate_id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    visibleAt: moment('visible_at').notNull(),
    /** The lowest of the band where the person hides the years. */
    years: t.integer('years').notNull(),
    departmentId: t.integer('department_id').notNull(),
    locationId: t.integer('location_id').notNull(),
    isFederal: t.boolean('is_federal').notNull(),
    clearance: t.smallint('clearance').notNull(),
    /** The folded texts, separated by U+001F. */
    doc: t.text('doc').notNull(),
    terms: t.integer('terms').array().notNull(),
    /** Expected, in dollars a year; 0 where none is given. */
    salary: t.integer('salary').notNull().default(0),
    hasJumpedShip: t.boolean('has_jumped_ship').notNull().default(false),
    /** The highest of the band where the person hides the years, otherwise 0. */
    bandEnd: t.integer('band_end').notNull().default(0),
  }),
  (entry) => [
    // Every search also reads the GIN pending list, so it is kept small.
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
      // Included so that a range of years is counted by an index-only scan.
      entry.isFederal,
      entry.bandEnd,
    ),
    index('search_entries_federal')
      .on(entry.clearance)
      .where(sql`${entry.isFederal}`),
    index('search_entries_department').on(entry.departmentId, entry.years, entry.bandEnd),
    index('search_entries_location').on(entry.locationId),
    index('search_entries_salary').on(entry.salary),
    index('search_entries_visible_at').on(entry.visibleAt),
  ],
);

export const FACET_KINDS = ['title', 'company', 'department', 'location', 'skill'] as const;

/**
 * Written only by triggers. Federal people have separate facets, so that a search without these
 * cannot find them.
 */
export const facets = pgTable(
  'facets',
  (t) => ({
    id: t.integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: t.text('kind', { enum: FACET_KINDS }).notNull(),
    isFederal: t.boolean('is_federal').notNull().default(false),
    text: t.text('text').notNull(),
    folded: t.text('folded').notNull(),
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
 * Queue for deleting orphan facets: a transaction checks its own at commit, and the worker those
 * that were locked.
 */
export const facetChecks = pgTable('facet_checks', (t) => ({
  id: t.bigserial('id', { mode: 'number' }).primaryKey(),
  facetId: t.integer('facet_id').notNull(),
}));
