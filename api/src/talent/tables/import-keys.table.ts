import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { organisations } from '../../identity/tables/organisations.table';
import { candidates } from './candidates.table';

/**
 * Keyed hashes of addresses that people of an organisation no longer have: a file with one means
 * the same person. The current owner of an address comes first.
 */
export const importKeys = pgTable(
  'import_keys',
  {
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    keyedHash: text('keyed_hash').notNull(),
    /** Null once they were erased: the file must not bring them back. */
    candidateId: uuid('candidate_id').references(() => candidates.id, { onDelete: 'set null' }),
    /** Of an address that was the person's own: they replaced it themselves. */
    isOwn: boolean('is_own').notNull().default(false),
  },
  (key) => [
    primaryKey({ name: 'import_keys_once', columns: [key.organisationId, key.keyedHash] }),
    index('import_keys_candidate').on(key.candidateId),
    check('import_keys_hash_form', sql`${key.keyedHash} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
);
