import type { PasswordChange } from '@gangway/contract/identity/accounts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { invalidRequest } from '../../foundation/errors/api-error';
import type { Actor } from '../actors/scopes';
import type { MailingDeps } from '../mail/mailing-transaction';
import type { RateLimitDeps } from '../rate-limits/consume-limit';
import { checkProof } from '../second-factors/check-proof';
import { logSecurityEvent } from '../security-log/log-security-event';
import { wrongPassword } from '../sessions/check-current-password';
import { endAccess } from '../sessions/end-sessions';
import type { Authenticated } from '../sessions/open-session';
import { users, type UserRow } from '../tables/accounts.table';
import { hashNewPassword } from '../users/password-hash';
import { OWN_PASSWORD } from '../users/temporary-password';
import { passwordChangedMail } from './password-mails';

export async function changePassword(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log'>,
  actor: Pick<Actor, 'userId' | 'sessionHash'>,
  change: PasswordChange,
): Promise<Authenticated> {
  const { userId } = actor;
  const { user, transaction } = await checkProof(deps, actor, change);
  refuseSameAgain(user, change);
  const passwordHash = await hashNewPassword(change.newPassword, 'newPassword');
  await transaction(async (tx, sendMail) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, ...OWN_PASSWORD })
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ email: users.email });
    if (!changed) throw wrongPassword();
    await endAccess(tx, userId);
    await sendMail(passwordChangedMail(changed.email, deps.env));
  });
  logSecurityEvent(deps, 'password-changed', userId);
  return { id: userId, passwordHash, hasPassedFactor: true };
}

function refuseSameAgain(user: UserRow, change: PasswordChange): void {
  if (!user.mustChangePassword || change.newPassword !== change.currentPassword) return;
  throw invalidRequest('Please choose a password other than the temporary one', 'newPassword');
}
