import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Actor } from '../actors/scopes';
import { resetLimit, consumeLimit } from '../rate-limits/consume-limit';
import { users, type UserRow } from '../tables/accounts.table';
import { isPassword } from '../users/password-hash';

export const wrongPassword = () => new ApiError('wrong_password', 'Current password is incorrect');

/** Limited by session, so that a stolen session cannot use up the owner's attempts. */
export async function checkCurrentPassword(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'limits'>,
  { userId, sessionHash }: Pick<Actor, 'userId' | 'sessionHash'>,
  password: string,
): Promise<UserRow> {
  await consumeLimit(deps, 'checkPasswordBySession', sessionHash);
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  const isCurrent = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isCurrent) throw wrongPassword();
  await resetLimit(deps, 'checkPasswordBySession', sessionHash);
  return user;
}
