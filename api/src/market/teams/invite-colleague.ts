import type { TeamInvitationOrder } from '@gangway/contract/market/teams';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AccountOwnerId } from '../../identity/actors/scopes';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { users } from '../../identity/tables/accounts.table';
import { teamInvitations, type InvitationRow } from '../tables/team-invitations.table';
import { newInvitationLink } from './invitations';
import { lockAccounts } from './lock-accounts';
import { assertSeatsSuffice, requireTeamPlan } from './team-in-force';
import { invitationMail } from './team-mails';

/** Answers the same whether or not the address has an account, to prevent account enumeration. */
export async function inviteColleague(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random' | 'log'>,
  ownerId: AccountOwnerId,
  { email }: TeamInvitationOrder,
): Promise<InvitationRow> {
  const now = deps.clock();
  await requireTeamPlan(deps.db, ownerId);
  await consumeLimit(deps, 'teamInvitationByEmail', email);
  const { url, stored } = newInvitationLink(deps);
  const invitation = await mailingTransaction(deps, async (tx, sendMail) => {
    const owner = (await lockAccounts(tx, [ownerId]))(ownerId);
    await assertNotInTeam(tx, { ownerId, email });
    await deleteExpired(tx, { ownerId, email }, now);
    const added = await insertRow(tx, teamInvitations, { ownerId, email, ...stored });
    await assertSeatsSuffice(tx, ownerId, now);
    await sendMail(invitationMail(email, owner, url));
    return added;
  }).catch((error: unknown) => {
    throw asInvited(error);
  });
  logSecurityEvent(deps, 'team-member-invited', ownerId);
  return invitation;
}

type Invited = { ownerId: AccountOwnerId; email: string };

async function assertNotInTeam(tx: Db, { ownerId, email }: Invited): Promise<void> {
  const isInTeam = or(eq(users.id, ownerId), eq(users.teamOwnerId, ownerId));
  const found = await tx.$count(users, and(isInTeam, sql`lower(${users.email}) = ${email}`));
  if (found === 0) return;
  throw new ApiError('already_in_team', 'This person is already in your team.');
}

const deleteExpired = (tx: Db, { ownerId, email }: Invited, now: Date) =>
  tx
    .delete(teamInvitations)
    .where(
      and(
        eq(teamInvitations.ownerId, ownerId),
        eq(teamInvitations.email, email),
        lte(teamInvitations.expiresAt, now),
      ),
    );

function asInvited(error: unknown): unknown {
  if (violatedUnique(error) !== 'team_invitations_once') return error;
  const message = 'You have invited this person already. You can send the invitation again.';
  return new ApiError('already_invited', message);
}
