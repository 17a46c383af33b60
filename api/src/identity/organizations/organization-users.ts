import type { NewOrganizationUser } from '@gangway/contract/identity/organizations';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { accountRemovedMail, temporaryPasswordMail } from '../accounts/password-mails';
import type { ManagedOrganizationId, MainHrActor } from '../actors/scopes';
import { eraseAuditDetails } from '../audit-log/erase-details';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { logSecurityEvent } from '../security-log/log-security-event';
import { deleteSessionsOf, logEndedSessions, endAccess } from '../sessions/end-sessions';
import { users, type UserRow } from '../tables/accounts.table';
import { findByIdentifier } from '../users/find-user';
import { hashNewPassword } from '../users/password-hash';
import { temporaryPassword } from '../users/temporary-password';
import { chooseUsername, emailTaken } from '../users/usernames';

const ATTEMPTS = 3;

export async function addUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  organizationId: ManagedOrganizationId,
  { tempPassword, ...details }: NewOrganizationUser,
): Promise<UserRow> {
  const passwordHash = await hashNewPassword(tempPassword, 'tempPassword');
  return insertHrUser(deps.db, {
    ...details,
    organizationId,
    passwordHash,
    ...temporaryPassword(deps),
    createdAt: deps.clock(),
  });
}

/** Uses ON CONFLICT for a taken name, because a unique violation would abort a transaction. */
export async function insertHrUser(
  db: Db,
  user: Omit<typeof users.$inferInsert, 'username' | 'userType'>,
): Promise<UserRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await findByIdentifier(db, user.email)) throw emailTaken();
    const username = await chooseUsername(db, user.email);
    const [added] = await db
      .insert(users)
      .values({ ...user, username, userType: 'hr' })
      .onConflictDoNothing()
      .returning();
    if (added) return added;
  }
  throw new ApiError('unavailable', 'The account could not be created. Please try again.');
}

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
    const isTheirs = and(eq(users.id, userId), eq(users.organizationId, actor.organizationId));
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
      .where(and(eq(users.id, userId), eq(users.organizationId, actor.organizationId)))
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
