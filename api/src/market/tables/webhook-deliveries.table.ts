import { EVENT_TYPES } from '@gangway/contract/integration-events';
import { DELIVERY_PROBLEMS } from '@gangway/contract/integrations';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { candidates } from '../../talent/tables/candidates.table';
import { savedSearches } from './saved-searches.table';
import { recruiterWebhooks } from './recruiter-webhooks.table';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Events to send, and how those went that were. Only ids: the body is composed when it is sent, and
 * the row goes with the person or the search.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recruiterId: uuid('recruiter_id').notNull(),
    type: text('type', { enum: EVENT_TYPES }).notNull(),
    candidateId: uuid('candidate_id').references(() => candidates.id, { onDelete: 'cascade' }),
    savedSearchId: uuid('saved_search_id').references(() => savedSearches.id, {
      onDelete: 'cascade',
    }),
    /** The span in which matches of a saved search became visible. */
    matchedAfter: time('matched_after'),
    matchedUpTo: time('matched_up_to'),
    createdAt: time('created_at').notNull(),
    /** When to try next; pushed forward while a worker has it. Null once it is over. */
    runAt: time('run_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last attempt. */
    status: integer('status'),
    problem: text('problem', { enum: DELIVERY_PROBLEMS }),
    deliveredAt: time('delivered_at'),
  },
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
    check(
      'webhook_deliveries_subject',
      sql`(${delivery.type} = 'candidate.revealed') = (${delivery.candidateId} is not null)
        and (${delivery.type} = 'saved_search.matched') = (${delivery.savedSearchId} is not null)
        and (${delivery.savedSearchId} is null) = (${delivery.matchedUpTo} is null)
        and (${delivery.matchedAfter} is null) = (${delivery.matchedUpTo} is null)`,
    ),
    check(
      'webhook_deliveries_over',
      sql`${delivery.deliveredAt} is null or ${delivery.runAt} is null`,
    ),
  ],
);
