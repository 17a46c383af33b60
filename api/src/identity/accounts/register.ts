import type { Registration } from '@gangway/contract/identity/accounts';
import { insertRow } from '../../foundation/db/insert-row';
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
      const user = await insertRow(tx, users, {
        ...details,
        companyName: companyName || null,
        passwordHash,
        userType: 'recruiter',
        firstLoginAt: now,
        createdAt: now,
      });
      const link = { userId: user.id, email: details.email };
      await sendConfirmationLink(deps, { tx, sendMail }, link);
      return user;
    });
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === 'users_username') throw usernameTaken();
    throw violated === 'users_email' ? emailTaken() : error;
  }
}
