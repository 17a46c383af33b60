import { STAGES } from '@gangway/contract/stages';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { userColumn, users } from '../../identity/tables/accounts.table';
import { candidates } from './candidates.table';

export const reveals = pgTable(
  'reveals',
  (t) => ({
    /** By which the person can name it without naming the recruiter. */
    id: t.uuid('id').notNull().unique('reveals_id').defaultRandom(),
    recruiterId: userColumn('recruiter_id'),
    candidateId: t
      .uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** The member of the recruiter's team who did it; null is the recruiter. */
    revealedBy: t.uuid('revealed_by').references(() => users.id, { onDelete: 'set null' }),
    revealedAt: t.timestamp('revealed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The person's, folded, for a search; kept by triggers alone. */
    name: t.text('name').notNull().default(''),
    stage: t.text('stage', { enum: STAGES }),
    /** The recruiter's own; they go with the person when their data is erased. */
    notes: t.text('notes').notNull().default(''),
    awaitsMail: t.boolean('awaits_mail').notNull().default(false),
  }),
  (reveal) => [
    primaryKey({ name: 'reveals_once', columns: [reveal.recruiterId, reveal.candidateId] }),
    index('reveals_newest').on(
      reveal.recruiterId,
      reveal.revealedAt.desc().nullsFirst(),
      reveal.candidateId.desc().nullsFirst(),
    ),
    index('reveals_date').on(reveal.revealedAt),
    index('reveals_candidate').on(reveal.candidateId),
    index('reveals_by_member')
      .on(reveal.revealedBy)
      .where(sql`${reveal.revealedBy} is not null`),
    index('reveals_to_mail')
      .on(reveal.revealedAt)
      .where(sql`${reveal.awaitsMail}`),
    check(
      'reveals_stage',
      sql`${reveal.stage} in ('contacted', 'replied', 'interviewing', 'hired')`,
    ),
    check('reveals_notes', sql`length(${reveal.notes}) <= 2000`),
  ],
);
