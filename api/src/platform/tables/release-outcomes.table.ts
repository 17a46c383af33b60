import { OUTCOMES } from '@gangway/contract/remotes';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { releases } from './remotes.table';

export const releaseOutcomes = pgTable(
  'release_outcomes',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Keyed hash of network and release, so that a visitor cannot be followed from one to the next. */
    voterKey: text('visitor_key').notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    /** How many of the release's faults were first reported from there. */
    newFaults: integer('new_faults').notNull().default(0),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (outcome) => [
    primaryKey({ columns: [outcome.remote, outcome.version, outcome.voterKey] }),
    foreignKey({
      name: 'release_outcomes_of_release',
      columns: [outcome.remote, outcome.version],
      foreignColumns: [releases.remote, releases.version],
    }),
    index('release_outcomes_at').on(outcome.at),
    check(
      'release_outcomes_outcome',
      sql`${outcome.outcome} in ('rendered', 'threw', 'chunk_failed', 'blank', 'hung', 'load_failed', 'render_failed')`,
    ),
  ],
);
