import { STAGES } from '@gangway/contract/stages';
import { foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { reveals } from '../../talent/tables/reveals.table';

/** When a recruiter moved a revealed person to another stage; goes with the reveal. */
export const stageChanges = pgTable(
  'stage_changes',
  {
    recruiterId: uuid('recruiter_id').notNull(),
    candidateId: uuid('candidate_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Null is no stage. */
    stage: text('stage', { enum: STAGES }),
    /** The stage before: tells a first reply from one that is older than this record. */
    previous: text('previous', { enum: STAGES }),
  },
  (change) => [
    primaryKey({ columns: [change.recruiterId, change.candidateId, change.at] }),
    foreignKey({
      name: 'stage_changes_reveal',
      columns: [change.recruiterId, change.candidateId],
      foreignColumns: [reveals.recruiterId, reveals.candidateId],
    }).onDelete('cascade'),
  ],
);
