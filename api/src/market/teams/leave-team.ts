import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import type { RecruiterActor } from '../../identity/actors/scopes';
import { endMembership } from './end-membership';
import { lockAccounts } from './lock-accounts';

const notInTeam = () => new ApiError('not_found', 'You are not a member of a team');

export async function leaveTeam(
  deps: MailingDeps & Pick<Deps, 'env' | 'log'>,
  { userId, team }: RecruiterActor,
): Promise<void> {
  if (team.role === 'owner') throw notInTeam();
  await mailingTransaction(deps, async (tx, sendMail) => {
    const account = await lockAccounts(tx, [team.ownerId, userId]);
    const [owner, member] = [account(team.ownerId), account(userId)];
    // It may have been removed before the lock.
    if (member.teamOwnerId !== owner.id) throw notInTeam();
    await endMembership({ tx, sendMail, env: deps.env }, { owner, member });
  });
  logSecurityEvent(deps, 'team-member-left', userId);
}
