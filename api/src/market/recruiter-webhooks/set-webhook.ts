import { WEBHOOK_SECRET_PREFIX } from '@gangway/contract/market/integration-events';
import type { WebhookUpdate } from '@gangway/contract/market/integrations';
import { and, eq, isNotNull } from 'drizzle-orm';
import { requireIntegrations } from '../../commerce/plans/plan-access';
import { seal, unseal } from '../../foundation/crypto/sealed-text';
import { newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AddressProblem } from '../../foundation/ports/webhook-transport';
import type { SealedColumn } from '../../foundation/secret-key/sealed-column';
import type { RecruiterActor, RecruiterId } from '../../identity/actors/scopes';
import type { MailingDeps } from '../../identity/mail/mailing-transaction';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { checkProof } from '../../identity/second-factors/check-proof';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { webhookSetMail } from '../integrations/integration-mails';
import { nextRun } from '../saved-searches/alert-schedule';
import { recruiterWebhooks, webhookDeliveries } from '../tables/webhooks.table';

export type WebhookRow = typeof recruiterWebhooks.$inferSelect;

export const SEALED_WEBHOOK_SECRETS: SealedColumn = {
  table: recruiterWebhooks,
  id: recruiterWebhooks.recruiterId,
  sealed: recruiterWebhooks.sealedSecret,
  purposeOf: (recruiterId) => purposeOf(recruiterId),
};

export async function readWebhook(
  { db }: { db: Db },
  recruiterId: RecruiterId,
): Promise<WebhookRow | null> {
  const [webhook] = await db
    .select()
    .from(recruiterWebhooks)
    .where(eq(recruiterWebhooks.recruiterId, recruiterId));
  return webhook ?? null;
}

type Saved = { webhook: WebhookRow; secret: string | null };

/**
 * Requires proof of identity and notifies the owner, because contact details are sent there from
 * now on.
 */
export async function setWebhook(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log' | 'webhooks' | 'random'>,
  actor: RecruiterActor,
  { url: given, ...proof }: WebhookUpdate,
): Promise<Saved> {
  const { recruiterId } = actor;
  await requireIntegrations(deps.db, recruiterId, deps.clock());
  const { user, transaction } = await checkProof(deps, actor, proof);
  await requirePublic(deps, given);
  const { href: url, host } = new URL(given);
  const saved = await transaction(async (tx, sendMail) => {
    await lockRecruiter(tx, recruiterId);
    await sendMail(webhookSetMail(user, host, deps.env));
    const now = deps.clock();
    const stored = await readWebhook({ db: tx }, recruiterId);
    if (stored) {
      const [webhook = stored] = await tx
        .update(recruiterWebhooks)
        .set(changeOf(stored, url, now))
        .where(eq(recruiterWebhooks.recruiterId, recruiterId))
        .returning();
      if (url !== stored.url) await restartAttempts(tx, recruiterId, now);
      return { webhook, secret: null };
    }
    const { secret, sealedSecret } = newWebhookSecret(deps, recruiterId);
    const schedule = { createdAt: now, searchedUntil: now, nextRunAt: nextRun(now, null) };
    const row = { recruiterId, url, sealedSecret, ...schedule };
    return { webhook: await insertRow(tx, recruiterWebhooks, row), secret };
  });
  logSecurityEvent(deps, 'webhook-set', recruiterId);
  return saved;
}

export function newWebhookSecret(deps: Pick<Deps, 'env' | 'random'>, recruiterId: string) {
  const secret = `${WEBHOOK_SECRET_PREFIX}${newToken(deps.random)}`;
  return { secret, sealedSecret: seal(deps, purposeOf(recruiterId), secret) };
}

type Sealed = { recruiterId: string; sealedSecret: string };

export function openWebhookSecret(deps: Pick<Deps, 'env'>, { recruiterId, sealedSecret }: Sealed) {
  const secret = unseal(deps, purposeOf(recruiterId), sealedSecret);
  if (secret === null) throw new Error('The secret of a webhook cannot be opened: see SECRET_KEY');
  return secret;
}

async function requirePublic({ webhooks }: Pick<Deps, 'webhooks'>, url: string): Promise<void> {
  const problem = await webhooks.check(url);
  if (!problem) return;
  const message = MESSAGES[problem];
  throw new ApiError('invalid_request', message, { issues: [{ path: 'url', message }] });
}

const MESSAGES: Record<AddressProblem, string> = {
  'not-https': 'Please enter an address that begins with https://, without a port or a password',
  'not-public': 'This address points to a private network. Please enter a public one.',
  'unknown-host': 'We cannot find this host. Please check its name.',
};

function changeOf(stored: WebhookRow, url: string, now: Date) {
  const restart = stored.disabledAt ? { searchedUntil: now, nextRunAt: nextRun(now, null) } : {};
  return { url, disabledAt: null, ...restart, ...(url !== stored.url && { acceptedAt: null }) };
}

const restartAttempts = (tx: Db, recruiterId: RecruiterId, now: Date) =>
  tx
    .update(webhookDeliveries)
    .set({ attempts: 0, status: null, problem: null, runAt: now })
    .where(and(eq(webhookDeliveries.recruiterId, recruiterId), isNotNull(webhookDeliveries.runAt)));

/** Bound to the recruiter: a secret copied to another webhook's row cannot be decrypted. */
const purposeOf = (recruiterId: string) => `webhook ${recruiterId}`;
