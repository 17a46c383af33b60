import { eq, or, sql, and } from 'drizzle-orm';
import type { SettlementTx } from '../../commerce/settlement/settlement-transaction';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Env } from '../../foundation/env/env';
import { ApiError } from '../../foundation/errors/api-error';
import type { AccountOwnerId, RecruiterActor } from '../../identity/actors/scopes';
import {
  type MailingDeps,
  mailingTransaction,
  type SendMail,
} from '../../identity/mail/mailing-transaction';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { savedSearches } from '../tables/saved-searches.table';
import { teamInvitations } from '../tables/team-invitations.table';
import { lockAccounts } from './lock-accounts';
import { memberGoneMail, membershipEndedMail } from './team-mails';

export async function endTeam({ tx, sendMail, env }: SettlementTx, user: UserRow): Promise<void> {
  for (const member of await readMembers(tx, user.id)) {
    await detachMember(tx, member.id);
    await sendMail(membershipEndedMail(member, user));
  }
  if (user.teamOwnerId) {
    const owner = (await lockAccounts(tx, [user.teamOwnerId]))(user.teamOwnerId);
    await detachMember(tx, user.id);
    await sendMail(memberGoneMail(owner, user, env));
  }
  await deleteInvitations(tx, user);
}

export async function leaveTeam(
  deps: MailingDeps & Pick<Deps, 'env' | 'log'>,
  { userId, team }: RecruiterActor,
): Promise<void> {
  if (team.role === 'owner') throw notInTeam();
  await mailingTransaction(deps, async (tx, sendMail) => {
    const account = await lockAccounts(tx, [team.ownerId, userId]);
    const [owner, member] = [account(team.ownerId), account(userId)];
    // Another request may have removed the member before the lock.
    if (member.teamOwnerId !== owner.id) throw notInTeam();
    await endMembership({ tx, sendMail, env: deps.env }, { owner, member });
  });
  logSecurityEvent(deps, 'team-member-left', userId);
}

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
    // The member may have left before the lock.
    if (member.teamOwnerId !== ownerId) throw noSuchMember();
    await endMembership({ tx, sendMail, env: deps.env }, { owner, member });
  });
  logSecurityEvent(deps, 'team-member-removed', memberId);
}

const readMembers = (tx: Db, ownerId: string) =>
  tx
    .select()
    .from(users)
    .where(eq(users.teamOwnerId, ownerId))
    .orderBy(users.id)
    .for('no key update');

const deleteInvitations = (tx: Db, { id, email }: UserRow) =>
  tx
    .delete(teamInvitations)
    .where(
      or(
        eq(teamInvitations.ownerId, id),
        sql`lower(${teamInvitations.email}) = lower(${email}::text)`,
      ),
    );

async function detachMember(tx: Db, memberId: string): Promise<void> {
  const none = { teamOwnerId: null, teamJoinedAt: null };
  await tx.update(users).set(none).where(eq(users.id, memberId));
  await tx
    .update(savedSearches)
    .set({ createdBy: null })
    .where(eq(savedSearches.createdBy, memberId));
}

const notInTeam = () => new ApiError('not_found', 'You are not a member of a team');

type Ending = { tx: Db; sendMail: SendMail; env: Pick<Env, 'publicUrl'> };

type Membership = { owner: UserRow; member: UserRow };

async function endMembership({ tx, sendMail, env }: Ending, { owner, member }: Membership) {
  await detachMember(tx, member.id);
  await sendMail([memberGoneMail(owner, member, env), membershipEndedMail(member, owner)]);
}

const noSuchMember = () => new ApiError('not_found', 'This person is not in your team any more');
