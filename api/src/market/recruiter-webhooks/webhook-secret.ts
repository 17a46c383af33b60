import { WEBHOOK_SECRET_PREFIX } from '@gangway/contract/market/integration-events';
import { seal, unseal } from '../../foundation/crypto/sealed-text';
import { newToken } from '../../foundation/crypto/token';
import type { Deps } from '../../foundation/deps';

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

/** Bound to the recruiter: a secret copied to another webhook's row cannot be decrypted. */
const purposeOf = (recruiterId: string) => `webhook ${recruiterId}`;
