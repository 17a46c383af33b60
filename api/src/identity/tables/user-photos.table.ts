import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../../foundation/db/bytes';
import { users } from './users.table';

/** In the database, so that it goes with the account in one transaction. */
export const userPhotos = pgTable(
  'user_photos',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A new one with each upload: the address of a photo never shows another one. */
    version: uuid('version').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (photo) => [check('user_photos_type', sql`${photo.contentType} in ('image/jpeg', 'image/png')`)],
);
