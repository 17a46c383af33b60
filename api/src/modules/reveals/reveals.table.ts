import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table';
import { candidates } from '../candidates/candidates.table';

/** Who has seen whose contact details: once revealed, revealed for ever. */
export const reveals = pgTable(
  'reveals',
  {
    recruiterId: uuid('recruiter_id')
      .notNull()
      .references(() => users.id),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    revealedAt: timestamp('revealed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (reveal) => [
    primaryKey({ name: 'reveals_once', columns: [reveal.recruiterId, reveal.candidateId] }),
    index('reveals_newest').on(reveal.recruiterId, reveal.revealedAt.desc().nullsFirst()),
    index('reveals_candidate').on(reveal.candidateId),
  ],
);
