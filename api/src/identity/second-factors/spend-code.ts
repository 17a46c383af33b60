import { and, eq, gt, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Actor } from '../actors/scopes';
import { mailingTransaction, type SendMail, type MailingDeps } from '../mail/mailing-transaction';
import {
  resetLimit,
  consumeLimit,
  type RateLimitDeps,
  resetAfterSuccess,
} from '../rate-limits/consume-limit';
import { logSecurityEvent } from '../security-log/log-security-event';
import { secondFactors } from '../tables/sign-in.table';
import { openKey, matchingStep, stepAt } from './app-key';
import { spendRecoveryCode } from './recovery-codes';

/** Ten minutes: a last step further ahead comes from a wrong clock, and is ignored. */
const CLOCK_ERROR_STEPS = 20;

/**
 * `countedFor` is a device or session, so that guesses from elsewhere do not use up its attempts.
 */
export type Attempt = { userId: string; code: string; countedFor: string };

export type CodeKind = 'app' | 'recovery';

export const subjectOf = ({ userId, sessionHash }: Pick<Actor, 'userId' | 'sessionHash'>) =>
  `${sessionHash} ${userId}`;

type Work<T> = (tx: Db, sendMail: SendMail, kind: CodeKind) => Promise<T>;

export async function spendCode<T>(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log'>,
  attempt: Attempt,
  work: Work<T>,
): Promise<T> {
  const { userId, countedFor } = attempt;
  await consumeLimit(deps, 'secondFactorByDevice', countedFor);
  await consumeLimit(deps, 'secondFactorByDeviceAndDay', countedFor);
  try {
    const result = await mailingTransaction(deps, async (tx, sendMail) =>
      work(tx, sendMail, await spend(deps, tx, attempt)),
    );
    await resetAfterSuccess(deps, async () => {
      await resetLimit(deps, 'secondFactorByDevice', countedFor);
      await resetLimit(deps, 'secondFactorByDeviceAndDay', countedFor);
    });
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'wrong_code') {
      logSecurityEvent(deps, 'factor-failed', userId);
    }
    throw error;
  }
}

type SpentCode = Pick<Attempt, 'userId' | 'code'>;

const APP_CODE = /^\d{6}$/;

async function spend(deps: Pick<Deps, 'clock' | 'env'>, tx: Db, { userId, code }: SpentCode) {
  const digits = code.replaceAll(/\s/g, '');
  const kind = APP_CODE.test(digits) ? 'app' : 'recovery';
  const isRight =
    kind === 'app'
      ? await spendAppCode(deps, tx, { userId, code: digits })
      : await spendRecoveryCode(deps, tx, { userId, code });
  if (isRight) return kind;
  throw new ApiError(
    'wrong_code',
    kind === 'app'
      ? 'This code is incorrect or has already been used. Please wait for the next one.'
      : 'This recovery code is incorrect or has already been used.',
  );
}

/** Compares the step in the UPDATE itself, so that only one of two parallel requests succeeds. */
async function spendAppCode(
  deps: Pick<Deps, 'clock' | 'env'>,
  tx: Db,
  { userId, code }: SpentCode,
) {
  const [factor] = await tx.select().from(secondFactors).where(whereOn(userId));
  const now = deps.clock();
  const step = factor ? matchingStep(openKey(deps, factor), code, now) : null;
  if (!factor || step === null) return false;
  const isUnused = or(
    lt(secondFactors.lastStep, step),
    gt(secondFactors.lastStep, stepAt(now) + CLOCK_ERROR_STEPS),
  );
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(whereOn(userId), eq(secondFactors.sealedKey, factor.sealedKey), isUnused))
    .returning({ userId: secondFactors.userId });
  return spent.length === 1;
}

const whereOn = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.turnedOnAt));
