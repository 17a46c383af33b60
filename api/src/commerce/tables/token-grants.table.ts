import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables/users.table';
import { payments } from './payments.table';

export const GRANT_SOURCES = ['allowance', 'purchase', 'authority'] as const;

/** The buckets that tokens are spent from. What is spendable now is the sum of those not expired. */
export const tokenGrants = pgTable(
  'token_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    source: text('source', { enum: GRANT_SOURCES }).notNull(),
    granted: integer('granted').notNull(),
    remaining: integer('remaining').notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    paymentId: uuid('payment_id'),
    /** The administrator who gave them. */
    grantedBy: uuid('granted_by').references(() => users.id),
  },
  (grant) => [
    foreignKey({
      name: 'token_grants_own_payment',
      columns: [grant.paymentId, grant.userId],
      foreignColumns: [payments.id, payments.userId],
    }),
    unique('token_grants_id_user').on(grant.id, grant.userId),
    // By what pays for it: a higher plan can begin in the very second of the lower one.
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
    // The order of spending: what expires first, and what was bought last of all.
    index('token_grants_spendable')
      .on(grant.userId, grant.expiresAt, grant.grantedAt)
      .where(sql`${grant.remaining} > 0`),
    check('token_grants_source', sql`${grant.source} in ('allowance', 'purchase', 'authority')`),
    check('token_grants_granted', sql`${grant.granted} > 0`),
    check('token_grants_remaining', sql`${grant.remaining} between 0 and ${grant.granted}`),
    check(
      'token_grants_only_allowance_expires',
      sql`(${grant.source} = 'allowance') = (${grant.expiresAt} is not null)`,
    ),
    check('token_grants_expiry', sql`${grant.expiresAt} > ${grant.grantedAt}`),
    check(
      'token_grants_purchase_is_paid',
      sql`${grant.source} <> 'purchase' or ${grant.paymentId} is not null`,
    ),
    check(
      'token_grants_given_by_authority',
      sql`${grant.grantedBy} is null or ${grant.source} = 'authority'`,
    ),
  ],
);
