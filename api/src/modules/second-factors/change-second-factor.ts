import type { FullProof, RecoveryCodes } from '@gangway/contract/second-factors';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { checkCurrentPassword } from '../accounts/check-current-password';
import { logSecurityEvent } from '../security-log/log-security-event';
import type { Actor } from '../sessions/scopes';
import { findTurnedOnAt } from './read-second-factor';
import { replaceRecoveryCodes } from './recovery-codes';
import { newRecoveryCodesMail, recipientOf, turnedOffMail } from './second-factor-mails';
import { secondFactors } from './second-factors.table';
import { spendCode } from './spend-code';

type Proof = z.infer<typeof FullProof>;

async function prove(deps: Deps, actor: Actor, { currentPassword }: Proof): Promise<void> {
  await checkCurrentPassword(deps, actor, currentPassword);
  if (await findTurnedOnAt(deps.db, actor.userId)) return;
  throw new ApiError('second_factor_off', 'Two-step verification is off');
}

export async function turnOffSecondFactor(deps: Deps, actor: Actor, proof: Proof): Promise<void> {
  await prove(deps, actor, proof);
  const { userId } = actor;
  await spendCode(deps, { userId, code: proof.code }, async (tx, sendMail) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await sendMail(turnedOffMail(await recipientOf(deps, tx, userId)));
  });
  logSecurityEvent(deps, 'factor-disabled', userId);
}

export async function renewRecoveryCodes(
  deps: Deps,
  actor: Actor,
  proof: Proof,
): Promise<RecoveryCodes> {
  await prove(deps, actor, proof);
  const { userId } = actor;
  const codes = await spendCode(deps, { userId, code: proof.code }, async (tx, sendMail) => {
    await sendMail(newRecoveryCodesMail(await recipientOf(deps, tx, userId)));
    return replaceRecoveryCodes(deps, tx, userId);
  });
  logSecurityEvent(deps, 'recovery-codes-renewed', userId);
  return { codes };
}
