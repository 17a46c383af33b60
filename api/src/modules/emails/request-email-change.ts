import type { EmailChange } from '@gangway/contract/emails';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { emailTaken } from '../accounts/assert-names-free';
import { checkCurrentPassword } from '../accounts/check-current-password';
import { findByIdentifier } from '../accounts/find-user';
import { users, type UserRow } from '../accounts/users.table';
import { mailingTransaction } from '../mail/mailing-transaction';
import { takeHit } from '../rate-limits/take-hit';
import type { Actor, MainHrActor } from '../sessions/scopes';
import { sendChangeLink } from './send-email-link';

function refuseSameAddress(user: UserRow, email: string): void {
  if (user.email.toLowerCase() !== email) return;
  const message = 'This is the email address of the account already';
  throw new ApiError('invalid_request', message, { issues: [{ path: 'email', message }] });
}

async function mailLink(deps: Deps, user: UserRow, email: string): Promise<void> {
  refuseSameAddress(user, email);
  await takeHit(deps, 'emailLinkByUser', user.id);
  if (await findByIdentifier(deps.db, email)) throw emailTaken();
  await mailingTransaction(deps, (tx, sendMail) =>
    sendChangeLink(deps, { tx, sendMail }, { userId: user.id, email }),
  );
}

/** Mails a link to the new address; nothing changes until it is opened and confirmed. */
export async function requestEmailChange(
  deps: Deps,
  actor: Actor,
  { email, currentPassword }: EmailChange,
): Promise<void> {
  if (actor.userType === 'hr') {
    throw new ApiError(
      'forbidden',
      'Email changes must be handled by your organization administrator',
    );
  }
  const user = await checkCurrentPassword(deps, actor, currentPassword);
  await mailLink(deps, user, email);
}

/** The same for a user of the main user's organisation, themselves included. */
export async function requestUserEmailChange(
  deps: Deps,
  { organisationId }: MainHrActor,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organisationId, organisationId)));
  if (!user) throw new ApiError('not_found', 'Your organization has no such user');
  await mailLink(deps, user, email);
}
