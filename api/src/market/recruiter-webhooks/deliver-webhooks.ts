import { IntegrationEvent, SIGNATURE_HEADER } from '@gangway/contract/integration-events';
import type { DeliveryProblem } from '@gangway/contract/integrations';
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { queryRows } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { type MailingDeps, mailingTransaction } from '../../identity/mail/mailing-transaction';
import { webhookDisabledMail } from '../api-keys/integration-mails';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';
import { composeEvent, type DeliveryRow } from './compose-event';
import { pruneDeliveries } from './delivery-log';
import { readReceiver, type Receiver } from './read-receiver';
import { openWebhookSecret } from './webhook-secret';

/** The time is signed too, so that a receiver can refuse replayed requests. */
export function signEvent(secret: string, body: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { [SIGNATURE_HEADER]: `t=${seconds},v1=${signature}` };
}

export type Delivering = MailingDeps & Pick<Deps, 'searchDb' | 'env' | 'log' | 'webhooks'>;

export const BATCH = 20;
export const MAX_ATTEMPTS = 11;
const FIRST_DELAY_MS = 60_000;

export const retryDelay = (attempts: number): number => FIRST_DELAY_MS * 2 ** (attempts - 1);

type Result = { status: number | null; problem: DeliveryProblem | null };

export async function attemptDelivery(
  deps: Delivering,
  webhook: typeof recruiterWebhooks.$inferSelect,
  delivery: DeliveryRow,
): Promise<Result | null> {
  const event = await composeEvent(deps, delivery);
  if (event === null) return null;
  const body = JSON.stringify(IntegrationEvent.parse(event));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Gangway-Webhook/1',
    ...signEvent(openWebhookSecret(deps, webhook), body, deps.clock()),
  };
  const outcome = await deps.webhooks.post({ url: webhook.url, headers, body });
  if ('problem' in outcome) return { status: null, problem: outcome.problem };
  const isTaken = outcome.status >= 200 && outcome.status < 300;
  return { status: outcome.status, problem: isTaken ? null : 'status' };
}

export async function deliverWebhooks(deps: Delivering): Promise<number> {
  const deliveries = await claim(deps);
  await Promise.all(deliveries.map((delivery) => deliver(deps, delivery)));
  for (const recruiterId of new Set(deliveries.map((one) => one.recruiterId))) {
    await pruneDeliveries(deps.db, recruiterId);
  }
  return deliveries.length;
}

/** Limit per webhook and batch, so that a slow receiver does not hold up the others. */
const OF_ONE_WEBHOOK = 4;

const LEASE_MS = 60_000;

const Id = z.object({ id: z.string() });

async function claim({ db, clock }: Delivering): Promise<DeliveryRow[]> {
  const now = clock();
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
  // A time beyond the longest retry delay was written by a server with a fast clock.
  const latest = at(later(now, retryDelay(MAX_ATTEMPTS)));
  const claimed = await queryRows(
    db,
    sql`with due as materialized (
        select delivery.id from ${recruiterWebhooks} as hook cross join lateral (
          select id from ${webhookDeliveries} as waiting
          where waiting.recruiter_id = hook.recruiter_id
            and (waiting.run_at <= ${at(now)} or waiting.run_at > ${latest})
          order by waiting.run_at, waiting.id limit ${OF_ONE_WEBHOOK}
          for update skip locked
        ) as delivery
        where hook.disabled_at is null limit ${BATCH}
      )
      update ${webhookDeliveries} as claimed set run_at = ${at(later(now, LEASE_MS))}
      from due where claimed.id = due.id returning claimed.id`,
    Id,
  );
  const ids = claimed.map(({ id }) => id);
  return db.select().from(webhookDeliveries).where(inArray(webhookDeliveries.id, ids));
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

async function deliver(deps: Delivering, delivery: DeliveryRow): Promise<void> {
  const { db, log } = deps;
  try {
    const receiver = await readReceiver(deps, delivery.recruiterId);
    if (!receiver) return;
    if (receiver.state !== 'on') {
      await store(deps, delivery, notSent(receiver.state, deps.clock()));
      return;
    }
    const result = await attemptDelivery(deps, receiver.webhook, delivery);
    if (result) await record(deps, { delivery, receiver }, result);
    else await db.delete(webhookDeliveries).where(isThis(delivery));
  } catch (error) {
    // Our own fault: the lease runs out, and it does not count against the receiver.
    log.error({ err: error, deliveryId: delivery.id }, 'webhook of a recruiter failed');
  }
}

type Change = Partial<typeof webhookDeliveries.$inferInsert>;

const store = ({ db }: Pick<Delivering, 'db'>, delivery: DeliveryRow, change: Change) =>
  db.update(webhookDeliveries).set(change).where(isThis(delivery));

const isThis = ({ id }: DeliveryRow) => eq(webhookDeliveries.id, id);

const PAUSE_MS = 60 * 60_000;

const notSent = (state: 'paused' | 'off', now: Date): Change => ({
  problem: 'not-in-plan',
  runAt: state === 'paused' ? later(now, PAUSE_MS) : null,
});

type Delivered = { delivery: DeliveryRow; receiver: Receiver };

async function record(deps: Delivering, delivered: Delivered, result: Result): Promise<void> {
  const { delivery } = delivered;
  const attempts = delivery.attempts + 1;
  const change = { ...result, attempts };
  if (result.problem === null) {
    const now = deps.clock();
    await store(deps, delivery, { ...change, runAt: null, deliveredAt: now });
    await deps.db
      .update(recruiterWebhooks)
      .set({ acceptedAt: now })
      .where(isOfWebhook(delivered.receiver));
    return;
  }
  const { recruiterId } = delivery;
  deps.log.warn({ recruiterId, attempts, ...result }, 'webhook of a recruiter not taken');
  const isOver = attempts >= MAX_ATTEMPTS;
  const runAt = isOver ? null : later(deps.clock(), retryDelay(attempts));
  await storeFailure(deps, delivery, { ...change, runAt });
  if (isOver) await disable(deps, delivered);
}

const isOfWebhook = ({ webhook }: Receiver) =>
  and(
    eq(recruiterWebhooks.recruiterId, webhook.recruiterId),
    eq(recruiterWebhooks.url, webhook.url),
  );

/** Comparing `attempts` skips this if a new address has restarted the attempts. */
const storeFailure = (deps: Pick<Delivering, 'db'>, delivery: DeliveryRow, change: Change) =>
  deps.db
    .update(webhookDeliveries)
    .set(change)
    .where(and(isThis(delivery), eq(webhookDeliveries.attempts, delivery.attempts)));

/** From the first attempt to the last: 17 hours. */
const RETRY_PERIOD_MS = FIRST_DELAY_MS * (2 ** (MAX_ATTEMPTS - 1) - 1);

/** Only if the server has accepted nothing since the first attempt; the owner is told once. */
async function disable(deps: Delivering, { receiver }: Delivered): Promise<void> {
  const { webhook, user } = receiver;
  const now = deps.clock();
  const hasFailed = or(
    isNull(recruiterWebhooks.acceptedAt),
    lte(recruiterWebhooks.acceptedAt, later(now, -RETRY_PERIOD_MS)),
  );
  await mailingTransaction(deps, async (tx, sendMail) => {
    const disabled = await tx
      .update(recruiterWebhooks)
      .set({ disabledAt: now })
      .where(and(isOfWebhook(receiver), isNull(recruiterWebhooks.disabledAt), hasFailed))
      .returning({ url: recruiterWebhooks.url });
    if (disabled.length === 0) return;
    await tx
      .update(webhookDeliveries)
      .set({ runAt: null, problem: 'turned-off' })
      .where(
        and(
          eq(webhookDeliveries.recruiterId, webhook.recruiterId),
          isNotNull(webhookDeliveries.runAt),
        ),
      );
    await sendMail(webhookDisabledMail(user, new URL(webhook.url).host, deps.env));
  });
}
