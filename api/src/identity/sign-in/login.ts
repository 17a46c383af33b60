import type { Login } from '@gangway/contract/identity/sessions';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RateLimitDeps } from '../rate-limits/consume-limit';
import { logSecurityEvent } from '../security-log/log-security-event';
import { limitSignIn, type SignInCaller } from '../sessions/limit-sign-in';
import { type UserRow, users } from '../tables/accounts.table';
import { accountSuspended, findByIdentifier } from '../users/find-user';
import { isPassword } from '../users/password-hash';
import { isPasswordExpired } from '../users/temporary-password';

export async function recordLogin({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  await db
    .update(users)
    .set({ firstLoginAt: clock() })
    .where(and(eq(users.id, userId), isNull(users.firstLoginAt)));
}

/**
 * Answers the account as it was before.
 *
 * Unknown name and wrong password get the same response after the same work, so that timing reveals
 * nothing.
 */
export async function login(
  deps: RateLimitDeps & Pick<Deps, 'log'>,
  { username, password }: z.infer<typeof Login>,
  caller: SignInCaller,
): Promise<UserRow> {
  const user = await findOpenAccount(deps.db, username);
  const userId = user?.id ?? null;
  const account = userId ?? `name ${username.toLowerCase()}`;
  const resetLimits = await limitSignIn(deps, { userId, account }, caller);
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) {
    logSecurityEvent(deps, 'sign-in-failed', userId);
    throw new ApiError('wrong_credentials', 'Invalid username or password');
  }
  if (user.suspendedAt) {
    logSecurityEvent(deps, 'sign-in-failed', userId);
    throw accountSuspended();
  }
  if (isPasswordExpired(user, deps.clock())) {
    logSecurityEvent(deps, 'sign-in-failed', userId);
    throw new ApiError(
      'temporary_password_expired',
      'Your temporary password has expired. Please ask the main user of your organization for a new one.',
    );
  }
  await resetLimits();
  await recordLogin(deps, user.id);
  return user;
}

async function findOpenAccount(db: Db, username: string): Promise<UserRow | null> {
  const user = await findByIdentifier(db, username);
  return user?.closedAt ? null : user;
}
