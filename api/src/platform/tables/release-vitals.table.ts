import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { releases } from './remotes.table';

/** The worst web vitals of a release, by visitor. */
export const releaseVitals = pgTable(
  'release_vitals',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** As in `release_outcomes`. */
    voterKey: text('visitor_key').notNull(),
    lcpMs: integer('lcp_ms'),
    inpMs: integer('inp_ms'),
    clsThousandths: integer('cls_thousandths'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (vitals) => [
    primaryKey({ columns: [vitals.remote, vitals.version, vitals.voterKey] }),
    foreignKey({
      name: 'release_vitals_of_release',
      columns: [vitals.remote, vitals.version],
      foreignColumns: [releases.remote, releases.version],
    }),
    index('release_vitals_at').on(vitals.at),
  ],
);
