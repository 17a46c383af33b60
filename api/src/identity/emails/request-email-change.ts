import type { EmailChange } from '@gangway/contract/identity/emails';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError, invalidRequest } from '../../foundation/errors/api-error';
import type { Actor, MainHrActor } from '../actors/scopes';
import type { MailingDeps } from '../mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../rate-limits/consume-limit';
import { checkProof, type Proven } from '../second-factors/check-proof';
import { users, type UserRow } from '../tables/accounts.table';
import { findByIdentifier } from '../users/find-user';
import { emailTaken } from '../users/usernames';
import { sendChangeLink } from './email-link-mails';

export async function requestEmailChange(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log' | 'random'>,
  actor: Actor,
  change: EmailChange,
): Promise<void> {
  if (actor.userType === 'hr') {
    throw new ApiError(
      'forbidden',
      'Email changes must be handled by your organization administrator',
    );
  }
  const proven = await checkProof(deps, actor, change);
  await mailLink(deps, proven, { user: proven.user, email: change.email });
}

export async function requestUserEmailChange(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'log' | 'random'>,
  actor: MainHrActor,
  { userId, ...change }: EmailChange & { userId: string },
): Promise<void> {
  const proven = await checkProof(deps, actor, change);
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organizationId, actor.organizationId)));
  if (!user) throw new ApiError('not_found', 'This user is not in your organization');
  await mailLink(deps, proven, { user, email: change.email });
}

async function mailLink(
  deps: RateLimitDeps & Pick<Deps, 'random'>,
  { transaction }: Proven,
  { user, email }: { user: UserRow; email: string },
): Promise<void> {
  refuseSameAddress(user, email);
  await consumeLimit(deps, 'emailLinkByUser', user.id);
  if (await findByIdentifier(deps.db, email)) throw emailTaken();
  await transaction((tx, sendMail) =>
    sendChangeLink(deps, { tx, sendMail }, { userId: user.id, email }),
  );
}

function refuseSameAddress(user: UserRow, email: string): void {
  if (user.email.toLowerCase() !== email) return;
  throw invalidRequest('This is already the email address of the account', 'email');
}
