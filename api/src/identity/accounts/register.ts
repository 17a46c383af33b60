import type { Registration } from '@gangway/contract/identity/accounts';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { sendConfirmationLink } from '../emails/email-link-mails';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../rate-limits/consume-limit';
import type { Authenticated } from '../sessions/open-session';
import { users } from '../tables/accounts.table';
import { hashNewPassword } from '../users/password-hash';
import { emailTaken, usernameTaken } from '../users/usernames';

export async function register(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random'>,
  { password, companyName, ...details }: Registration,
): Promise<Authenticated> {
  await consumeLimit(deps, 'registerByIdentifier', details.email);
  const passwordHash = await hashNewPassword(password, 'password');
  const now = deps.clock();
  try {
    return await mailingTransaction(deps, async (tx, sendMail) => {
      const [user] = await tx
        .insert(users)
        .values({
          ...details,
          companyName: companyName || null,
          passwordHash,
          userType: 'recruiter',
          firstLoginAt: now,
          createdAt: now,
        })
        .returning({ id: users.id, passwordHash: users.passwordHash });
      if (!user) throw new Error('The new account was not returned');
      const link = { userId: user.id, email: details.email };
      await sendConfirmationLink(deps, { tx, sendMail }, link);
      return user;
    });
  } catch (error) {
    throw asTaken(error);
  }
}

function asTaken(error: unknown): unknown {
  switch (violatedUnique(error) ?? '') {
    case 'users_username':
      return usernameTaken();
    case 'users_email':
      return emailTaken();
    default:
      return error;
  }
}
