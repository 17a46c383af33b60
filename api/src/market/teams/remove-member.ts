import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { users } from '../../identity/tables/users.table';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import type { AccountOwnerId } from '../../identity/actors/scopes';
import { endMembership } from './end-membership';
import { lockAccounts } from './lock-accounts';

const noSuchMember = () => new ApiError('not_found', 'This person is not in your team any more');

/** Also once the plan has ended. */
export async function removeMember(
  deps: MailingDeps & Pick<Deps, 'env' | 'log'>,
  ownerId: AccountOwnerId,
  memberId: string,
): Promise<void> {
  await mailingTransaction(deps, async (tx, sendMail) => {
    const isMember = and(eq(users.id, memberId), eq(users.teamOwnerId, ownerId));
    if ((await tx.$count(users, isMember)) === 0) throw noSuchMember();
    const account = await lockAccounts(tx, [ownerId, memberId]);
    const [owner, member] = [account(ownerId), account(memberId)];
    // It may have left before the lock.
    if (member.teamOwnerId !== ownerId) throw noSuchMember();
    await endMembership({ tx, sendMail, env: deps.env }, { owner, member });
  });
  logSecurityEvent(deps, 'team-member-removed', memberId);
}
