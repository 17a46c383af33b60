import { sql } from 'drizzle-orm';
import { bigserial, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';

export const FACET_KINDS = ['title', 'company', 'department', 'location', 'skill'] as const;

/** The distinct texts of visible people, each as it is written; kept by triggers alone. */
export const facets = pgTable(
  'facets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: FACET_KINDS }).notNull(),
    text: text('text').notNull(),
    /** The contract's `fold` of it. */
    folded: text('folded').notNull(),
    /** The contract's `phraseOf` it. */
    phrase: text('phrase').notNull(),
    /** About how many people have it, from a sample: good for costs, never for results. */
    uses: integer('uses').notNull().default(0),
  },
  (facet) => [
    unique('facets_once').on(facet.kind, facet.text),
    check(
      'facets_kind',
      sql`${facet.kind} in ('title', 'company', 'department', 'location', 'skill')`,
    ),
  ],
);

/**
 * Facets that somebody has lost. Each transaction looks at its own when it commits; what another one
 * holds just then is left to the worker.
 */
export const facetChecks = pgTable('facet_checks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  facetId: integer('facet_id').notNull(),
});
