import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { checks } from '../db/columns';

/** One row: which `SECRET_KEY` this database is used with. */
export const secretKeys = pgTable(
  'secret_keys',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    fingerprint: t.text().notNull(),
    sealedHashingKey: t.text('sealed_hashing_key').notNull(),
    /** Until everything that it has sealed is sealed under the current key. */
    previousFingerprint: t.text('previous_fingerprint'),
    /** Or when a server with the settings from before last said so. */
    rotatedAt: t.timestamp('rotated_at', { withTimezone: true }),
    /** So that a server with old settings does not bring them back. */
    retiredFingerprints: t.text('retired_fingerprints').array().notNull().default([]),
  }),
  (keys) =>
    checks({
      secret_keys_only: sql`${keys.isOnly}`,
      secret_keys_rotated: sql`${keys.previousFingerprint} is null or ${keys.rotatedAt} is not null`,
      secret_keys_changed: sql`${keys.previousFingerprint} <> ${keys.fingerprint}`,
      secret_keys_retired: sql`${keys.fingerprint} <> all(${keys.retiredFingerprints})`,
    }),
);
