import { EVENT_TYPES } from '@gangway/contract/market/integration-events';
import { DELIVERY_PROBLEMS } from '@gangway/contract/market/integrations';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { checks, reference } from '../../foundation/db/columns';
import { users } from '../../identity/tables/accounts.table';
import { candidates } from '../../talent/tables/candidates.table';
import { savedSearches } from './saved-searches.table';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const recruiterWebhooks = pgTable(
  'recruiter_webhooks',
  (t) => ({
    recruiterId: reference('recruiter_id', () => users.id, 'cascade').primaryKey(),
    url: t.text('url').notNull(),
    sealedSecret: t.text('sealed_secret').notNull(),
    createdAt: time('created_at').notNull(),
    acceptedAt: time('accepted_at'),
    disabledAt: time('disabled_at'),
    searchedUntil: time('looked_at').notNull(),
    /** Moved ahead before the search as a lease, so that two servers do not run the same one. */
    nextRunAt: time('next_look_at').notNull(),
  }),
  (webhook) => [
    index('recruiter_webhooks_due')
      .on(webhook.nextRunAt)
      .where(sql`${webhook.disabledAt} is null`),
  ],
);

/**
 * Only ids: the body is composed when it is sent, and the row is deleted with the person or the
 * search.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    recruiterId: t.uuid('recruiter_id').notNull(),
    type: t.text('type', { enum: EVENT_TYPES }).notNull(),
    candidateId: t.uuid('candidate_id').references(() => candidates.id, { onDelete: 'cascade' }),
    savedSearchId: t.uuid('saved_search_id').references(() => savedSearches.id, {
      onDelete: 'cascade',
    }),
    matchedAfter: time('matched_after'),
    matchedUpTo: time('matched_up_to'),
    createdAt: time('created_at').notNull(),
    runAt: time('run_at'),
    attempts: t.integer('attempts').notNull().default(0),
    status: t.integer('status'),
    problem: t.text('problem', { enum: DELIVERY_PROBLEMS }),
    deliveredAt: time('delivered_at'),
  }),
  (delivery) => [
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [delivery.recruiterId],
      foreignColumns: [recruiterWebhooks.recruiterId],
    }).onDelete('cascade'),
    index('webhook_deliveries_due')
      .on(delivery.recruiterId, delivery.runAt)
      .where(sql`${delivery.runAt} is not null`),
    index('webhook_deliveries_newest').on(
      delivery.recruiterId,
      delivery.createdAt.desc().nullsFirst(),
      delivery.id.desc().nullsFirst(),
    ),
    index('webhook_deliveries_candidate').on(delivery.candidateId),
    index('webhook_deliveries_search').on(delivery.savedSearchId),
    ...checks({
      webhook_deliveries_subject: sql`(${delivery.type} = 'candidate.revealed') = (${delivery.candidateId} is not null)
        and (${delivery.type} = 'saved_search.matched') = (${delivery.savedSearchId} is not null)
        and (${delivery.savedSearchId} is null) = (${delivery.matchedUpTo} is null)
        and (${delivery.matchedAfter} is null) = (${delivery.matchedUpTo} is null)`,
      webhook_deliveries_over: sql`${delivery.deliveredAt} is null or ${delivery.runAt} is null`,
    }),
  ],
);
