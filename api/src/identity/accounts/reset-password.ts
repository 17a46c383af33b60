import type { PasswordReset } from '@gangway/contract/identity/accounts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { hashToken } from '../../foundation/crypto/token';
import type { Deps } from '../../foundation/deps';
import { linkInvalid } from '../mail/link-invalid';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { type RateLimitDeps, resetAfterSuccess } from '../rate-limits/consume-limit';
import { resetAttempts } from '../rate-limits/growing-delay';
import { logSecurityEvent } from '../security-log/log-security-event';
import { endAccess } from '../sessions/end-sessions';
import { unknownDevice } from '../sessions/limit-sign-in';
import { users } from '../tables/accounts.table';
import { passwordLinks } from '../tables/sign-in.table';
import { hashNewPassword } from '../users/password-hash';
import { OWN_PASSWORD } from '../users/temporary-password';
import { passwordChangedMail } from './password-mails';

export async function checkResetLink(deps: Pick<Deps, 'db' | 'clock'>, token: string) {
  const user = await findUserOfLink(deps, hashToken(token));
  return { isValid: user !== undefined, hasSignedIn: user?.hasSignedIn ?? false };
}

/**
 * Deleting the link, with all others of its user, consumes it, so that only one of two parallel
 * requests succeeds.
 */
export async function resetPassword(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log'>,
  { token, newPassword }: z.infer<typeof PasswordReset>,
  address: string,
): Promise<string> {
  const tokenHash = hashToken(token);
  const user = await findUserOfLink(deps, tokenHash);
  if (!user) throw linkInvalid();
  const { userId } = user;
  const passwordHash = await hashNewPassword(newPassword, 'newPassword');
  await mailingTransaction(deps, async (tx, sendMail) => {
    // Locks the user first, as other account changes do, so that they cannot deadlock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const ended = await tx
      .delete(passwordLinks)
      .where(eq(passwordLinks.userId, userId))
      .returning();
    if (!ended.some((link) => link.tokenHash === tokenHash)) throw linkInvalid();
    const changed = await tx
      .update(users)
      .set({
        passwordHash,
        ...OWN_PASSWORD,
        // Using the link proves that the user receives mail at this address.
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${deps.clock().toISOString()})`,
      })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    await endAccess(tx, userId);
    await sendMail(changed.map(({ email }) => passwordChangedMail(email, deps.env)));
  });
  await resetAfterSuccess(deps, () => resetAttempts(deps, unknownDevice(userId, address)));
  logSecurityEvent(deps, 'password-reset', userId);
  return userId;
}

async function findUserOfLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, tokenHash: string) {
  const [user] = await db
    .select({
      userId: users.id,
      hasSignedIn: sql<boolean>`${users.firstLoginAt} is not null`,
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, clock())));
  return user;
}
