import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { releases } from './remotes.table';

/** Who gets a release before everybody does, by username or by name of an organisation. */
export const releasePreviews = pgTable(
  'release_previews',
  {
    releaseId: uuid('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['user', 'organisation'] }).notNull(),
    subject: text('subject').notNull(),
  },
  (preview) => [
    primaryKey({ columns: [preview.releaseId, preview.kind, preview.subject] }),
    check('release_previews_kind', sql`${preview.kind} in ('user', 'organisation')`),
    check('release_previews_subject', sql`btrim(${preview.subject}) <> ''`),
  ],
);
