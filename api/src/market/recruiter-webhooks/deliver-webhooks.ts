import { HOUR_MS, later, MINUTE_MS } from '@gangway/contract/foundation/durations';
import { IntegrationEvent, SIGNATURE_HEADER } from '@gangway/contract/market/integration-events';
import type { DeliveryProblem } from '@gangway/contract/market/integrations';
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Deps } from '../../foundation/deps';
import { leasedQueue } from '../../foundation/jobs/leased-queue';
import { type MailingDeps, mailingTransaction } from '../../identity/mail/mailing-transaction';
import { webhookDisabledMail } from '../integrations/integration-mails';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';
import { openWebhookSecret } from './set-webhook';
import {
  composeEvent,
  type DeliveryRow,
  readReceiver,
  type Receiver,
  pruneDeliveries,
} from './webhook-deliveries';

/** The time is signed too, so that a receiver can refuse replayed requests. */
export function signEvent(secret: string, body: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { [SIGNATURE_HEADER]: `t=${seconds},v1=${signature}` };
}

export type Delivering = MailingDeps & Pick<Deps, 'searchDb' | 'env' | 'log' | 'webhooks'>;

export const deliveryQueue = leasedQueue(webhookDeliveries, {
  batch: 20,
  leaseMs: MINUTE_MS,
  firstDelayMs: MINUTE_MS,
  maxAttempts: 11,
});

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

async function claim(deps: Delivering): Promise<DeliveryRow[]> {
  const waiting = webhookDeliveries;
  const ids = await deliveryQueue.claim(
    deps,
    sql`select delivery.id from ${recruiterWebhooks} as hook cross join lateral (
        select ${waiting.id} from ${waiting}
        where ${waiting.recruiterId} = hook.recruiter_id and ${deliveryQueue.isDue(deps.clock())}
        order by ${waiting.runAt}, ${waiting.id} limit ${OF_ONE_WEBHOOK}
        for update skip locked
      ) as delivery
      where hook.disabled_at is null limit ${deliveryQueue.batch}`,
  );
  return deps.db.select().from(waiting).where(inArray(waiting.id, ids));
}

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

const notSent = (state: 'paused' | 'off', now: Date): Change => ({
  problem: 'not-in-plan',
  runAt: state === 'paused' ? later(now, HOUR_MS) : null,
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
  const runAt = deliveryQueue.retryAt(attempts, deps.clock());
  await storeFailure(deps, delivery, { ...change, runAt });
  if (runAt === null) await disable(deps, delivered);
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
const RETRY_PERIOD_MS =
  deliveryQueue.retryDelay(deliveryQueue.maxAttempts) - deliveryQueue.retryDelay(1);

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
