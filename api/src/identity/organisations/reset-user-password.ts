import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { endAccess } from '../accounts/end-access';
import { temporaryPasswordMail } from '../accounts/password-mails';
import type { MainHrActor } from '../actors/scopes';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { logSecurityEvent } from '../security-log/log-security-event';
import { users } from '../tables/accounts.table';
import { hashNewPassword } from '../users/hash-new-password';
import { temporaryPassword } from '../users/temporary-password';

export async function resetUserPassword(
  deps: MailingDeps & Pick<Deps, 'env' | 'log'>,
  actor: MainHrActor,
  { userId, newPassword }: { userId: string; newPassword: string },
): Promise<void> {
  refuseOneself(actor, userId);
  const passwordHash = await hashNewPassword(newPassword, 'newPassword');
  await mailingTransaction(deps, async (tx, sendMail) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, ...temporaryPassword(deps) })
      .where(and(eq(users.id, userId), eq(users.organisationId, actor.organisationId)))
      .returning({ email: users.email });
    if (!changed) throw new ApiError('not_found', 'This user is not in your organization');
    await endAccess(tx, userId);
    await sendMail(temporaryPasswordMail(changed.email, deps.env));
  });
  logSecurityEvent(deps, 'password-reset', userId);
}

function refuseOneself(actor: MainHrActor, userId: string): void {
  if (userId !== actor.userId) return;
  throw new ApiError('invalid_request', 'Change your own password in the Security tab');
}
