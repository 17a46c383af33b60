import type { SecondFactorSetup, RecoveryCodes } from '@gangway/contract/identity/second-factors';
import { isNull, and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Actor } from '../actors/scopes';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import {
  type RateLimitDeps,
  resetLimit,
  consumeLimit,
  resetAfterSuccess,
} from '../rate-limits/consume-limit';
import { logSecurityEvent } from '../security-log/log-security-event';
import { checkCurrentPassword } from '../sessions/check-current-password';
import { deleteOtherSessions } from '../sessions/end-sessions';
import { users } from '../tables/accounts.table';
import { secondFactors } from '../tables/sign-in.table';
import { presentKey, sealKey, KEY_BYTES, openKey, matchingStep } from './app-key';
import { replaceRecoveryCodes } from './recovery-codes';
import { recipientOf, turnedOnMail } from './second-factor-mails';
import { subjectOf } from './spend-code';

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

const SETUP_VALID_MS = 30 * 60_000;

export async function turnOnSecondFactor(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random' | 'log'>,
  actor: Actor,
  code: string,
): Promise<RecoveryCodes> {
  const { userId } = actor;
  await consumeLimit(deps, 'secondFactorByDevice', subjectOf(actor));
  const [factor] = await deps.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (factor?.turnedOnAt) throw alreadyOn();
  if (!factor || deps.clock().getTime() - factor.setUpAt.getTime() >= SETUP_VALID_MS) {
    throw new ApiError('second_factor_off', 'This key has expired. Please start again.');
  }
  const { sealedKey } = factor;
  const key = openKey(deps, { userId, sealedKey });
  const lastStep = matchingStep(key, code.replaceAll(/\s/g, ''), deps.clock());
  if (lastStep === null) throw new ApiError('wrong_code', 'This code is incorrect');
  const codes = await mailingTransaction(deps, async (tx, sendMail) => {
    await turnOn(deps, tx, { userId, sealedKey, lastStep });
    await deleteOtherSessions(tx, actor);
    await sendMail(turnedOnMail(await recipientOf(deps, tx, userId)));
    return replaceRecoveryCodes(deps, tx, userId);
  });
  const reset = () => resetLimit(deps, 'secondFactorByDevice', subjectOf(actor));
  await resetAfterSuccess(deps, reset);
  logSecurityEvent(deps, 'factor-enabled', userId);
  return { codes };
}

const alreadyOn = () => new ApiError('second_factor_on', 'Two-step verification is already on');

type Confirmed = { userId: string; sealedKey: string; lastStep: number };

async function turnOn({ clock }: Pick<Deps, 'clock'>, tx: Db, confirmed: Confirmed): Promise<void> {
  const { userId, sealedKey, lastStep } = confirmed;
  // A sign-in with only the password either precedes this lock, and its session is ended below, or
  // is refused after it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const isWaiting = and(eq(secondFactors.sealedKey, sealedKey), isNull(secondFactors.turnedOnAt));
  const [on] = await tx
    .update(secondFactors)
    .set({ turnedOnAt: clock(), lastStep })
    .where(and(eq(secondFactors.userId, userId), isWaiting))
    .returning({ userId: secondFactors.userId });
  if (!on) throw alreadyOn();
}
