import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { users } from '../tables/users.table';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../rate-limits/consume-limit';
import type { UserId } from '../actors/scopes';
import { sendConfirmationLink } from './send-email-link';

/** Mails nothing to who has confirmed the address meanwhile. */
export async function resendConfirmation(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random'>,
  userId: UserId,
): Promise<void> {
  await consumeLimit(deps, 'emailLinkByUser', userId);
  await mailingTransaction(deps, async (tx, sendMail) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('share');
    if (!user || user.emailConfirmedAt) return;
    await sendConfirmationLink(deps, { tx, sendMail }, { userId, email: user.email });
  });
}
