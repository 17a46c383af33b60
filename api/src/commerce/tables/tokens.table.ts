import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { checks, oneOf, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';
import { payments } from './payments.table';

export const GRANT_SOURCES = ['allowance', 'purchase', 'authority'] as const;

export const tokenGrants = pgTable(
  'token_grants',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id', () => users.id),
    source: t.text('source', { enum: GRANT_SOURCES }).notNull(),
    granted: t.integer('granted').notNull(),
    remaining: t.integer('remaining').notNull(),
    grantedAt: t.timestamp('granted_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }),
    paymentId: t.uuid('payment_id'),
    grantedBy: t.uuid('granted_by').references(() => users.id),
  }),
  (grant) => [
    foreignKey({
      name: 'token_grants_own_payment',
      columns: [grant.paymentId, grant.userId],
      foreignColumns: [payments.id, payments.userId],
    }),
    unique('token_grants_id_user').on(grant.id, grant.userId),
    // Per payment, as a higher plan can begin in the same second as the lower one.
    uniqueIndex('token_grants_one_allowance_per_period')
      .on(
        grant.userId,
        grant.grantedAt,
        sql`coalesce(${grant.paymentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      )
      .where(sql`${grant.source} = 'allowance'`),
    uniqueIndex('token_grants_one_purchase_per_payment')
      .on(grant.paymentId)
      .where(sql`${grant.source} = 'purchase'`),
    index('token_grants_payment').on(grant.paymentId),
    // In the order of spending: what expires first, and purchases, which never expire, last.
    index('token_grants_spendable')
      .on(grant.userId, grant.expiresAt, grant.grantedAt)
      .where(sql`${grant.remaining} > 0`),
    ...checks({
      token_grants_source: oneOf(grant.source, GRANT_SOURCES),
      token_grants_granted: sql`${grant.granted} > 0`,
      token_grants_remaining: sql`${grant.remaining} between 0 and ${grant.granted}`,
      token_grants_only_allowance_expires: sql`(${grant.source} = 'allowance') = (${grant.expiresAt} is not null)`,
      token_grants_expiry: sql`${grant.expiresAt} > ${grant.grantedAt}`,
      token_grants_purchase_is_paid: sql`${grant.source} <> 'purchase' or ${grant.paymentId} is not null`,
      token_grants_given_by_authority: sql`${grant.grantedBy} is null or ${grant.source} = 'authority'`,
    }),
  ],
);

export const ENTRY_KINDS = ['grant', 'reveal', 'take-back'] as const;

/** A trigger rejects updates and deletes. The entries of a grant sum to its `remaining`. */
export const tokenEntries = pgTable(
  'token_entries',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    grantId: t.uuid('grant_id').notNull(),
    userId: t.uuid('user_id').notNull(),
    kind: t.text('kind', { enum: ENTRY_KINDS }).notNull(),
    tokens: t.integer('tokens').notNull(),
    // No foreign key: the entry outlives the erasure of a candidate.
    candidateId: t.uuid('candidate_id'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
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
    ...checks({
      token_entries_kind: oneOf(entry.kind, ENTRY_KINDS),
      token_entries_sign: sql`case ${entry.kind} when 'grant' then ${entry.tokens} > 0 when 'reveal' then ${entry.tokens} = -1 else ${entry.tokens} < 0 end`,
      token_entries_reveal_names_candidate: sql`(${entry.kind} = 'reveal') = (${entry.candidateId} is not null)`,
    }),
  ],
);
