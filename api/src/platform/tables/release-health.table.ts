import { OUTCOMES } from '@gangway/contract/platform/remotes';
import { foreignKey, index, type PgColumn, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { checks, oneOf } from '../../foundation/db/columns';
import { releases } from './remotes.table';

const ofRelease = (name: string, { remote, version }: { remote: PgColumn; version: PgColumn }) =>
  foreignKey({
    name,
    columns: [remote, version],
    foreignColumns: [releases.remote, releases.version],
  });

export const releaseOutcomes = pgTable(
  'release_outcomes',
  (t) => ({
    remote: t.text('remote').notNull(),
    version: t.text('version').notNull(),
    /**
     * Keyed hash of network and release, so that a visitor cannot be followed from one release to
     * the next.
     */
    voterKey: t.text('visitor_key').notNull(),
    outcome: t.text('outcome', { enum: OUTCOMES }).notNull(),
    /** The route of the page that failed; null where the report names none that can be believed. */
    path: t.text('path'),
    newFaults: t.integer('new_faults').notNull().default(0),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
  }),
  (outcome) => [
    primaryKey({ columns: [outcome.remote, outcome.version, outcome.voterKey] }),
    ofRelease('release_outcomes_of_release', outcome),
    index('release_outcomes_at').on(outcome.at),
    ...checks({ release_outcomes_outcome: oneOf(outcome.outcome, OUTCOMES) }),
  ],
);

export const releaseFaults = pgTable(
  'release_faults',
  (t) => ({
    remote: t.text('remote').notNull(),
    version: t.text('version').notNull(),
    fingerprint: t.text('fingerprint').notNull(),
    outcome: t.text('outcome', { enum: OUTCOMES }).notNull(),
    error: t.text('error').notNull(),
    frames: t.jsonb('frames').$type<string[]>().notNull(),
    reports: t.integer('reports').notNull(),
    firstAt: t.timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: t.timestamp('last_at', { withTimezone: true }).notNull(),
  }),
  (fault) => [
    primaryKey({ columns: [fault.remote, fault.version, fault.fingerprint] }),
    ofRelease('release_faults_of_release', fault),
    index('release_faults_last').on(fault.lastAt),
  ],
);

export const releaseVitals = pgTable(
  'release_vitals',
  (t) => ({
    remote: t.text('remote').notNull(),
    version: t.text('version').notNull(),
    voterKey: t.text('visitor_key').notNull(),
    lcpMs: t.integer('lcp_ms'),
    inpMs: t.integer('inp_ms'),
    clsThousandths: t.integer('cls_thousandths'),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
  }),
  (vitals) => [
    primaryKey({ columns: [vitals.remote, vitals.version, vitals.voterKey] }),
    ofRelease('release_vitals_of_release', vitals),
    index('release_vitals_at').on(vitals.at),
  ],
);

export const spentReports = pgTable(
  'spent_reports',
  (t) => ({
    key: t.text().primaryKey(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (report) => [index('spent_reports_expires').on(report.expiresAt)],
);
