import { OUTCOMES } from '@gangway/contract/remotes';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { releases } from './remotes.table';

/** What went wrong in a release, each fault once: how often, and where in the sources. */
export const releaseFaults = pgTable(
  'release_faults',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Hash of outcome, class and the innermost places, as the browser named them. */
    fingerprint: text('fingerprint').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    error: text('error').notNull(),
    /** Lines of the sources, innermost first; a place without a source map is that of the built file. */
    frames: jsonb('frames').$type<string[]>().notNull(),
    reports: integer('reports').notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (fault) => [
    primaryKey({ columns: [fault.remote, fault.version, fault.fingerprint] }),
    foreignKey({
      name: 'release_faults_of_release',
      columns: [fault.remote, fault.version],
      foreignColumns: [releases.remote, releases.version],
    }),
    index('release_faults_last').on(fault.lastAt),
  ],
);
