import { STAGES } from '@gangway/contract/market/stages';
import { foreignKey, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reveals } from '../../talent/tables/reveals.table';

export const stageChanges = pgTable(
  'stage_changes',
  (t) => ({
    recruiterId: t.uuid('recruiter_id').notNull(),
    candidateId: t.uuid('candidate_id').notNull(),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
    stage: t.text('stage', { enum: STAGES }),
    previous: t.text('previous', { enum: STAGES }),
  }),
  (change) => [
    primaryKey({ columns: [change.recruiterId, change.candidateId, change.at] }),
    foreignKey({
      name: 'stage_changes_reveal',
      columns: [change.recruiterId, change.candidateId],
      foreignColumns: [reveals.recruiterId, reveals.candidateId],
    }).onDelete('cascade'),
  ],
);
