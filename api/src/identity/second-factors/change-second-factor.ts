import type {
  FullProof,
  RecoveryCodes,
  SecondFactorStatus,
} from '@gangway/contract/identity/second-factors';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { StartError } from '../../foundation/errors/start-error';
import type { Actor } from '../actors/scopes';
import { type MailingDeps, mailingTransaction } from '../mail/mailing-transaction';
import type { RateLimitDeps } from '../rate-limits/consume-limit';
import { logSecurityEvent } from '../security-log/log-security-event';
import { checkCurrentPassword } from '../sessions/check-current-password';
import { deleteSessionsOf } from '../sessions/end-sessions';
import { secondFactors } from '../tables/sign-in.table';
import { findByIdentifier } from '../users/find-user';
import { findTurnedOnAt } from '../users/second-factor';
import { replaceRecoveryCodes, countRecoveryCodes } from './recovery-codes';
import {
  newRecoveryCodesMail,
  recipientOf,
  turnedOffMail,
  removedMail,
} from './second-factor-mails';
import { spendCode, subjectOf, type Attempt } from './spend-code';

type Proof = z.infer<typeof FullProof>;

export async function turnOffSecondFactor(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log'>,
  actor: Actor,
  proof: Proof,
): Promise<void> {
  const { userId } = actor;
  const attempt = await prove(deps, actor, proof);
  await spendCode(deps, attempt, async (tx, sendMail) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await sendMail(turnedOffMail(await recipientOf(deps, tx, userId)));
  });
  logSecurityEvent(deps, 'factor-disabled', userId);
}

export async function renewRecoveryCodes(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log' | 'random'>,
  actor: Actor,
  proof: Proof,
): Promise<RecoveryCodes> {
  const { userId } = actor;
  const attempt = await prove(deps, actor, proof);
  const codes = await spendCode(deps, attempt, async (tx, sendMail) => {
    await sendMail(newRecoveryCodesMail(await recipientOf(deps, tx, userId)));
    return replaceRecoveryCodes(deps, tx, userId);
  });
  logSecurityEvent(deps, 'recovery-codes-renewed', userId);
  return { codes };
}

type RemoveDeps = MailingDeps & Pick<Deps, 'env' | 'log'>;

export async function removeSecondFactor(deps: RemoveDeps, username: string): Promise<void> {
  const user = await findByIdentifier(deps.db, username);
  if (!user) throw new StartError(`There is no user ${username}.`);
  await mailingTransaction(deps, async (tx, sendMail) => {
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, user.id))
      .returning({ turnedOnAt: secondFactors.turnedOnAt });
    if (!removed[0]?.turnedOnAt) throw new StartError(`${user.username} has no second factor.`);
    await deleteSessionsOf(tx, user.id);
    await sendMail(removedMail({ to: user.email, publicUrl: deps.env.publicUrl }));
  });
  logSecurityEvent(deps, 'factor-removed', user.id);
}

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactorStatus> {
  const turnedOnAt = await findTurnedOnAt(db, userId);
  return {
    turnedOnAt: turnedOnAt?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}

/** The caller still has to spend the code of the returned attempt. */
async function prove(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'limits'>,
  actor: Actor,
  { currentPassword, code }: Proof,
): Promise<Attempt> {
  await checkCurrentPassword(deps, actor, currentPassword);
  if (!(await findTurnedOnAt(deps.db, actor.userId))) {
    throw new ApiError('second_factor_off', 'Two-step verification is off');
  }
  return { userId: actor.userId, code, countedFor: subjectOf(actor) };
}
