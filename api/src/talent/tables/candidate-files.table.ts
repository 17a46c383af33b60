import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../foundation/db/bytes';
import { candidates } from './candidates.table';

export const FILE_KINDS = ['photo', 'resume'] as const;

/** In the database, so that an erasure is one transaction and every replica has them. */
export const candidateFiles = pgTable(
  'candidate_files',
  {
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (file) => [
    primaryKey({ name: 'candidate_files_one_of_a_kind', columns: [file.candidateId, file.kind] }),
    check('candidate_files_kind', sql`${file.kind} in ('photo', 'resume')`),
    check(
      'candidate_files_type',
      sql`${file.contentType} in ('image/jpeg', 'image/png', 'application/pdf')`,
    ),
  ],
);
