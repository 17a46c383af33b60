import { LIMITS } from '@gangway/contract/foundation/limits';
import { API_KEY_PREFIX } from '@gangway/contract/market/integration-events';
import type { ApiKeyOrder } from '@gangway/contract/market/integrations';
import { eq } from 'drizzle-orm';
import { requireIntegrations } from '../../commerce/plans/plan-access';
import { hashToken, newToken } from '../../foundation/crypto/token';
import { insertRow } from '../../foundation/db/insert-row';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterActor } from '../../identity/actors/scopes';
import type { MailingDeps } from '../../identity/mail/mailing-transaction';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { checkProof } from '../../identity/second-factors/check-proof';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { lockRecruiter } from '../../identity/users/lock-recruiter';
import { apiKeyCreatedMail } from '../integrations/integration-mails';
import { apiKeys } from '../tables/api-keys.table';

/**
 * Requires proof of identity and notifies the owner, because a key reads contact details from
 * anywhere.
 */
export async function createApiKey(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log' | 'random'>,
  actor: RecruiterActor,
  order: ApiKeyOrder,
) {
  const { recruiterId } = actor;
  const now = deps.clock();
  await requireIntegrations(deps.db, recruiterId, now);
  const { name, ...proof } = order;
  const { user, transaction } = await checkProof(deps, actor, proof);
  const secret = `${API_KEY_PREFIX}${newToken(deps.random)}`;
  const apiKey = await transaction(async (tx, sendMail) => {
    await lockRecruiter(tx, recruiterId);
    const owned = await tx.$count(apiKeys, eq(apiKeys.recruiterId, recruiterId));
    if (owned >= LIMITS.apiKeys) throw tooMany();
    await sendMail(apiKeyCreatedMail(user, name, deps.env));
    const key = { recruiterId, name, keyHash: hashToken(secret), ending: secret.slice(-4) };
    return insertRow(tx, apiKeys, { ...key, createdAt: now });
  });
  logSecurityEvent(deps, 'api-key-created', recruiterId);
  return { apiKey, secret };
}

const tooMany = () =>
  new ApiError(
    'too_many_keys',
    `You can have at most ${LIMITS.apiKeys} API keys. Revoke one you no longer use`,
  );
