import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';

export const FACET_KINDS = ['title', 'company', 'department', 'location', 'skill'] as const;

/**
 * The distinct texts of visible people, each as it is written; kept by triggers alone. What people of
 * federal organisations have is a facet of its own: who finds none of these finds none of them.
 */
export const facets = pgTable(
  'facets',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: FACET_KINDS }).notNull(),
    isFederal: boolean('is_federal').notNull().default(false),
    text: text('text').notNull(),
    /** The contract's `fold` of it. */
    folded: text('folded').notNull(),
    /** The contract's `phraseOf` it. */
    phrase: text('phrase').notNull(),
    /** About how many people have it, from a sample: good for costs, never for results. */
    uses: integer('uses').notNull().default(0),
  },
  (facet) => [
    unique('facets_once').on(facet.kind, facet.text, facet.isFederal),
    index('facets_federal')
      .on(facet.kind)
      .where(sql`${facet.isFederal}`),
    check(
      'facets_kind',
      sql`${facet.kind} in ('title', 'company', 'department', 'location', 'skill')`,
    ),
  ],
);

/**
 * Deletes orphan facets. Each transaction checks its own at commit; those that another one holds
 * are left to the worker.
 */
export const facetChecks = pgTable('facet_checks', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  facetId: integer('facet_id').notNull(),
});
