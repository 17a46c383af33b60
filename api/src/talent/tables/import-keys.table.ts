import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { checks, reference } from '../../foundation/db/columns';
import { organizations } from '../../identity/tables/accounts.table';
import { candidates } from './candidates.table';

/**
 * Keyed hashes of former addresses: a file with one means the same person. The current owner of an
 * address takes precedence.
 */
export const importKeys = pgTable(
  'import_keys',
  (t) => ({
    organizationId: reference('organization_id', () => organizations.id),
    keyedHash: t.text('keyed_hash').notNull(),
    /** Null once the person is erased: a file must not bring them back. */
    candidateId: t.uuid('candidate_id').references(() => candidates.id, { onDelete: 'set null' }),
    isOwn: t.boolean('is_own').notNull().default(false),
  }),
  (key) => [
    primaryKey({ name: 'import_keys_once', columns: [key.organizationId, key.keyedHash] }),
    index('import_keys_candidate').on(key.candidateId),
    ...checks({ import_keys_hash_form: sql`${key.keyedHash} ~ '^[A-Za-z0-9_-]{43}$'` }),
  ],
);
