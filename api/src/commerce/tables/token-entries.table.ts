import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tokenGrants } from './token-grants.table';

export const ENTRY_KINDS = ['grant', 'reveal', 'take-back'] as const;

/** The ledger: a trigger refuses to change or delete a row. A grant's entries sum to its remainder. */
export const tokenEntries = pgTable(
  'token_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    grantId: uuid('grant_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    tokens: integer('tokens').notNull(),
    // No foreign key: the entry outlives a candidate who has their data erased.
    candidateId: uuid('candidate_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (entry) => [
    foreignKey({
      name: 'token_entries_own_grant',
      columns: [entry.grantId, entry.userId],
      foreignColumns: [tokenGrants.id, tokenGrants.userId],
    }),
    index('token_entries_user').on(entry.userId, entry.createdAt.desc().nullsFirst()),
    index('token_entries_grant').on(entry.grantId),
    uniqueIndex('token_entries_one_grant')
      .on(entry.grantId)
      .where(sql`${entry.kind} = 'grant'`),
    uniqueIndex('token_entries_charged_once')
      .on(entry.userId, entry.candidateId)
      .where(sql`${entry.kind} = 'reveal'`),
    check('token_entries_kind', sql`${entry.kind} in ('grant', 'reveal', 'take-back')`),
    check(
      'token_entries_sign',
      sql`case ${entry.kind} when 'grant' then ${entry.tokens} > 0 when 'reveal' then ${entry.tokens} = -1 else ${entry.tokens} < 0 end`,
    ),
    check(
      'token_entries_reveal_names_candidate',
      sql`(${entry.kind} = 'reveal') = (${entry.candidateId} is not null)`,
    ),
  ],
);
