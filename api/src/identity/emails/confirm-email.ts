import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { linkInvalid } from '../mail/link-invalid';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';
import { logSecurityEvent } from '../security-log/log-security-event';
import { users, type UserRow } from '../tables/accounts.table';
import { passwordLinks, sessions, emailLinks } from '../tables/sign-in.table';
import { emailTaken } from '../users/usernames';

export async function confirmEmail(
  deps: MailingDeps & Pick<Deps, 'log'>,
  token: string,
  sessionHash: string | null,
): Promise<void> {
  const now = deps.clock();
  const changed = await mailingTransaction(deps, async (tx, sendMail) => {
    const tokenHash = hashToken(token);
    const user = await lockUser(tx, tokenHash, now);
    const link = await consumeLink(tx, tokenHash);
    if (user.email.toLowerCase() === link.email.toLowerCase()) {
      await confirmAddress(tx, user.id, now);
      return null;
    }
    await moveToAddress(tx, link, { now, keptSession: sessionHash ?? '' });
    await sendMail(emailChangedMail(user.email));
    return user.id;
  }).catch((error: unknown) => {
    throw violatedUnique(error) === 'users_email' ? emailTaken() : error;
  });
  if (changed) logSecurityEvent(deps, 'email-changed', changed);
}

/** Locks the user before the link, in the same order as a password change. */
async function lockUser(tx: Db, tokenHash: string, now: Date): Promise<UserRow> {
  const [found] = await tx
    .select({ user: users })
    .from(emailLinks)
    .innerJoin(users, eq(users.id, emailLinks.userId))
    .where(and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresAt, now)))
    .for('update', { of: users });
  if (!found) throw linkInvalid();
  return found.user;
}

type Link = { userId: string; email: string };

/** Deleting the link consumes it, so that only one of two parallel requests succeeds. */
async function consumeLink(tx: Db, tokenHash: string): Promise<Link> {
  const [link] = await tx
    .delete(emailLinks)
    .where(eq(emailLinks.tokenHash, tokenHash))
    .returning({ userId: emailLinks.userId, email: emailLinks.email });
  if (!link) throw linkInvalid();
  return link;
}

const confirmAddress = (tx: Db, userId: string, now: Date) =>
  tx
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));

async function moveToAddress(
  tx: Db,
  { userId, email }: Link,
  { now, keptSession }: { now: Date; keptSession: string },
): Promise<void> {
  await tx.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, userId));
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptSession)));
}

const emailChangedMail = (to: string) =>
  renderMail({
    to,
    subject: 'Your email address was changed',
    paragraphs: [
      'Your Gangway account has a new email address, which was confirmed with a link we sent to it. We will no longer send emails about the account to this address, and every other device has been signed out.',
      'If you did not change it, please contact us right away.',
    ],
  });
