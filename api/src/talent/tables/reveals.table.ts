import { STAGES } from '@gangway/contract/market/stages';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';
import { candidates } from './candidates.table';

export const reveals = pgTable(
  'reveals',
  (t) => ({
    /** Lets the candidate refer to the reveal without naming the recruiter. */
    id: t.uuid('id').notNull().unique('reveals_id').defaultRandom(),
    recruiterId: reference('recruiter_id', () => users.id),
    candidateId: reference('candidate_id', () => candidates.id, 'cascade'),
    /** The team member who revealed; null means the recruiter. */
    revealedBy: t.uuid('revealed_by').references(() => users.id, { onDelete: 'set null' }),
    revealedAt: t.timestamp('revealed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The candidate's name, folded for search; maintained only by triggers. */
    name: t.text('name').notNull().default(''),
    stage: t.text('stage', { enum: STAGES }),
    /** Written by the recruiter, but erased with the person's data. */
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
    index('reveals_person').on(
      sql`coalesce(${reveal.revealedBy}, ${reveal.recruiterId})`,
      reveal.revealedAt,
    ),
    index('reveals_date').on(reveal.revealedAt),
    index('reveals_candidate').on(reveal.candidateId),
    index('reveals_by_member')
      .on(reveal.revealedBy)
      .where(sql`${reveal.revealedBy} is not null`),
    index('reveals_to_mail')
      .on(reveal.revealedAt)
      .where(sql`${reveal.awaitsMail}`),
    ...checks({
      reveals_stage: oneOf(reveal.stage, STAGES),
      reveals_notes: sql`length(${reveal.notes}) <= 2000`,
    }),
  ],
);
