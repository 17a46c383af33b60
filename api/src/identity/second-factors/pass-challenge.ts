import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppContext } from '../../foundation/http/app-env';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { tryConsume, type RateLimitDeps } from '../rate-limits/consume-limit';
import { logSecurityEvent } from '../security-log/log-security-event';
import { knownDevice, readDeviceCookie } from '../sessions/device-cookie';
import type { Authenticated } from '../sessions/open-session';
import { countRecoveryCodes } from './recovery-codes';
import { recipientOf, recoveryCodeUsedMail, wrongCodesMail } from './second-factor-mails';
import { clearChallenge, findChallenged } from './sign-in-challenge';
import { spendCode, type Attempt, type CodeKind } from './spend-code';

export async function passChallenge(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log'>,
  c: AppContext,
  code: string,
): Promise<Authenticated> {
  const user = await findChallenged(c, deps);
  const device = knownDevice(deps, readDeviceCookie(c, deps), user.id);
  // All unknown devices share one count, so that guessing from many devices gains nothing.
  const countedFor = device ? `${device} ${user.id}` : user.id;
  const kind = await spendOrWarn(deps, { userId: user.id, code, countedFor });
  clearChallenge(c, deps);
  logSecurityEvent(deps, kind === 'app' ? 'factor-used' : 'recovery-code-used', user.id);
  return { ...user, hasPassedFactor: true };
}

async function spendOrWarn(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log'>,
  attempt: Attempt,
): Promise<CodeKind> {
  try {
    return await spend(deps, attempt);
  } catch (error) {
    const isLimited = error instanceof ApiError && error.code === 'rate_limited';
    if (isLimited) await warnOfGuesses(deps, attempt.userId);
    throw error;
  }
}

const spend = (deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log'>, attempt: Attempt) =>
  spendCode(deps, attempt, async (tx, sendMail, kind) => {
    if (kind === 'recovery') {
      const left = await countRecoveryCodes(tx, attempt.userId);
      await sendMail(recoveryCodeUsedMail(await recipientOf(deps, tx, attempt.userId), left));
    }
    return kind;
  });

async function warnOfGuesses(deps: RateLimitDeps & MailingDeps, userId: string): Promise<void> {
  if (!(await tryConsume(deps, 'wrongCodesMailByUser', userId))) return;
  await mailingTransaction(deps, async (tx, sendMail) =>
    sendMail(wrongCodesMail(await recipientOf(deps, tx, userId))),
  );
}
