import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { and, eq, isNotNull } from 'drizzle-orm';
import { deleteCookie, setCookie } from 'hono/cookie';
import { seal, unseal } from '../../foundation/crypto/sealed-text';
import { hashToken } from '../../foundation/crypto/token';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppContext } from '../../foundation/http/app-env';
import { cookieOptions, readCookie } from '../../foundation/http/cookies';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { tryConsume, type RateLimitDeps } from '../rate-limits/consume-limit';
import { logSecurityEvent } from '../security-log/log-security-event';
import { knownDevice, readDeviceCookie } from '../sessions/device-cookie';
import type { Authenticated } from '../sessions/open-session';
import { users } from '../tables/accounts.table';
import { secondFactors } from '../tables/sign-in.table';
import { findTurnedOnAt } from '../users/second-factor';
import { countRecoveryCodes } from './recovery-codes';
import { recipientOf, recoveryCodeUsedMail, wrongCodesMail } from './second-factor-mails';
import { spendCode, type Attempt, type CodeKind } from './spend-code';

const NAME = 'gangway-challenge';
const PURPOSE = 'sign-in challenge';
const VALID_MS = LIFETIMES.signInStepMinutes * 60_000;

export async function requireSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'random'>,
  c: AppContext,
  { id, passwordHash }: Authenticated,
): Promise<void> {
  if (!(await findTurnedOnAt(deps.db, id))) return;
  const expiresAt = deps.clock().getTime() + VALID_MS;
  // Includes the password hash, so that changing the password invalidates it.
  const challenge = seal(deps, PURPOSE, `${id} ${expiresAt} ${hashToken(passwordHash)}`);
  setCookie(c, NAME, challenge, { ...cookieOptions(deps.env), maxAge: VALID_MS / 1000 });
  throw new ApiError('second_factor_needed', 'Please enter the code from your authenticator app');
}

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

async function findChallenged(c: AppContext, deps: Pick<Deps, 'clock' | 'env' | 'db'>) {
  const { id, passwordFingerprint } = readChallenge(c, deps);
  const [user] = await deps.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .innerJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.id, id), isNotNull(secondFactors.turnedOnAt)));
  if (!user || hashToken(user.passwordHash) !== passwordFingerprint) throw expired();
  return user;
}

const clearChallenge = (c: AppContext, { env }: Pick<Deps, 'env'>) =>
  deleteCookie(c, NAME, cookieOptions(env));

function readChallenge(c: AppContext, deps: Pick<Deps, 'env' | 'clock'>) {
  const cookie = readCookie(c, deps.env, NAME);
  const text = cookie === undefined ? null : unseal(deps, PURPOSE, cookie);
  const [id, expiresAt, passwordFingerprint] = text?.split(' ') ?? [];
  if (id === undefined || Number(expiresAt) <= deps.clock().getTime()) throw expired();
  return { id, passwordFingerprint };
}

const expired = () =>
  new ApiError('sign_in_expired', 'This took too long. Please enter your password again.');

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
