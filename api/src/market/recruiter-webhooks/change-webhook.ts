import type { IntegrationProof } from '@gangway/contract/market/integrations';
import { eq } from 'drizzle-orm';
import { requireIntegrations } from '../../commerce/plans/plan-access';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterActor, RecruiterId } from '../../identity/actors/scopes';
import type { MailingDeps } from '../../identity/mail/mailing-transaction';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { checkProof } from '../../identity/second-factors/check-proof';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { webhookSecretMail } from '../integrations/integration-mails';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';
import { attemptDelivery } from './deliver-webhooks';
import { readWebhook, newWebhookSecret } from './set-webhook';
import { type DeliveryRow, pruneDeliveries } from './webhook-deliveries';

export async function removeWebhook(deps: Pick<Deps, 'db' | 'log'>, recruiterId: RecruiterId) {
  const removed = await deps.db
    .delete(recruiterWebhooks)
    .where(ofRecruiter(recruiterId))
    .returning({ url: recruiterWebhooks.url });
  if (removed.length === 0) throw noWebhook();
  logSecurityEvent(deps, 'webhook-removed', recruiterId);
}

/**
 * Only the new secret signs from now on. Requires proof and notifies the owner, because anyone with
 * the secret can sign forged events.
 */
export async function renewSecret(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log' | 'random'>,
  actor: RecruiterActor,
  proof: IntegrationProof,
) {
  const { recruiterId } = actor;
  await requireIntegrations(deps.db, recruiterId, deps.clock());
  const { user, transaction } = await checkProof(deps, actor, proof);
  const { secret, sealedSecret } = newWebhookSecret(deps, recruiterId);
  const webhook = await transaction(async (tx, sendMail) => {
    const [renewed] = await tx
      .update(recruiterWebhooks)
      .set({ sealedSecret })
      .where(ofRecruiter(recruiterId))
      .returning();
    if (!renewed) throw noWebhook();
    await sendMail(webhookSecretMail(user, new URL(renewed.url).host, deps.env));
    return renewed;
  });
  logSecurityEvent(deps, 'webhook-secret-renewed', recruiterId);
  return { webhook, secret };
}

export async function sendTestEvent(
  deps: MailingDeps & Pick<Deps, 'env' | 'log' | 'searchDb' | 'webhooks'>,
  recruiterId: RecruiterId,
): Promise<DeliveryRow> {
  const { db, clock } = deps;
  await requireIntegrations(db, recruiterId, clock());
  const webhook = await readWebhook(deps, recruiterId);
  if (!webhook) throw noWebhook();
  const [queued] = await db
    .insert(webhookDeliveries)
    .values({ recruiterId, type: 'test', createdAt: clock() })
    .returning();
  const result = queued && (await attemptDelivery(deps, webhook, queued));
  if (!result) throw new Error('The test event was not sent');
  const deliveredAt = result.problem === null ? clock() : null;
  const [sent] = await db
    .update(webhookDeliveries)
    .set({ ...result, attempts: 1, deliveredAt })
    .where(eq(webhookDeliveries.id, queued.id))
    .returning();
  await pruneDeliveries(db, recruiterId);
  if (!sent) throw noWebhook();
  return sent;
}

const ofRecruiter = (recruiterId: RecruiterId) => eq(recruiterWebhooks.recruiterId, recruiterId);

const noWebhook = () =>
  new ApiError('not_found', 'You have no webhook yet. Please set one up first.');
