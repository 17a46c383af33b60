import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { accountRemovedMail } from '../accounts/password-mails';
import type { MainHrActor } from '../actors/scopes';
import { eraseAuditDetails } from '../audit-log/erase-details';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { logSecurityEvent } from '../security-log/log-security-event';
import { deleteSessionsOf, logEndedSessions } from '../sessions/end-sessions';
import { users } from '../tables/accounts.table';

/** The main user cannot be removed: receipts go to them, and only they can add others. */
export async function removeUser(
  deps: MailingDeps & Pick<Deps, 'log'>,
  actor: MainHrActor,
  userId: string,
): Promise<void> {
  if (userId === actor.userId) {
    throw new ApiError('invalid_request', 'The main user of an organization cannot be removed');
  }
  const ended = await mailingTransaction(deps, async (tx, sendMail) => {
    const isTheirs = and(eq(users.id, userId), eq(users.organisationId, actor.organisationId));
    const [user] = await tx.select().from(users).where(isTheirs).for('update');
    if (!user) throw new ApiError('not_found', 'This user is not in your organization');
    const sessions = await deleteSessionsOf(tx, userId);
    await eraseAuditDetails(tx, userId);
    await tx.delete(users).where(isTheirs);
    await sendMail(accountRemovedMail(user.email));
    return sessions;
  });
  logEndedSessions(deps, ended);
  logSecurityEvent(deps, 'account-removed', userId);
}
