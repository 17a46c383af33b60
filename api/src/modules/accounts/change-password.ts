import type { PasswordChange } from '@gangway/contract/accounts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { takeHit } from '../rate-limits/take-hit';
import { endSessionsOf } from '../sessions/end-sessions';
import type { Authenticated } from '../sessions/open-session';
import type { Actor, UserId } from '../sessions/scopes';
import { hashNewPassword } from './hash-new-password';
import { isPassword } from './password-hash';
import { passwordLinks } from './password-links.table';
import { users, type UserRow } from './users.table';

const wrongPassword = () => new ApiError('wrong_password', 'Current password is incorrect');

async function checkCurrent(deps: Deps, userId: UserId, password: string): Promise<UserRow> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  const isCurrent = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isCurrent) throw wrongPassword();
  return user;
}

function refuseSameAgain(user: UserRow, change: PasswordChange): void {
  if (!user.mustChangePassword || change.newPassword !== change.currentPassword) return;
  const message = 'Please choose a password other than the temporary one';
  throw new ApiError('invalid_request', message, { issues: [{ path: 'newPassword', message }] });
}

/** Ends every session and mailed link of the user; the caller opens the current session anew. */
export async function changePassword(
  deps: Deps,
  { userId, sessionHash }: Pick<Actor, 'userId' | 'sessionHash'>,
  change: PasswordChange,
): Promise<Authenticated> {
  // By session: with a stolen one nobody can keep the owner from changing the password.
  await takeHit(deps, 'changePasswordBySession', sessionHash);
  const user = await checkCurrent(deps, userId, change.currentPassword);
  refuseSameAgain(user, change);
  const passwordHash = await hashNewPassword(change.newPassword, 'newPassword');
  await deps.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, mustChangePassword: false })
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (!changed) throw wrongPassword();
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
    await endSessionsOf(tx, userId);
  });
  return { id: userId, passwordHash };
}
