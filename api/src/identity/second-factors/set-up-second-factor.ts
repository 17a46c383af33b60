import type { SecondFactorSetup } from '@gangway/contract/identity/second-factors';
import { isNull } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Actor } from '../actors/scopes';
import type { RateLimitDeps } from '../rate-limits/consume-limit';
import { checkCurrentPassword } from '../sessions/check-current-password';
import { secondFactors } from '../tables/sign-in.table';
import { presentKey, sealKey } from './app-key';
import { KEY_BYTES } from './totp';

export const alreadyOn = () =>
  new ApiError('second_factor_on', 'Two-step verification is already on');

export async function setUpSecondFactor(
  deps: RateLimitDeps & Pick<Deps, 'random'>,
  actor: Actor,
  currentPassword: string,
): Promise<SecondFactorSetup> {
  const user = await checkCurrentPassword(deps, actor, currentPassword);
  const key = deps.random(KEY_BYTES);
  const values = { sealedKey: sealKey(deps, user.id, key), setUpAt: deps.clock(), lastStep: 0 };
  const [waiting] = await deps.db
    .insert(secondFactors)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: values,
      setWhere: isNull(secondFactors.turnedOnAt),
    })
    .returning({ userId: secondFactors.userId });
  if (!waiting) throw alreadyOn();
  return presentKey(user, key);
}
