import type { TeamOffer } from '@gangway/contract/market/teams';
import { eq } from 'drizzle-orm';
import { isCurrent, currentSubscription } from '../../commerce/plans/plan-access';
import { closeOrders, endPurchases, lockPurchases } from '../../commerce/settlement/end-purchases';
import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import {
  settlementTransaction,
  type SettlementTx,
} from '../../commerce/settlement/settlement-transaction';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { UserId } from '../../identity/actors/scopes';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { users, type UserRow, accountName } from '../../identity/tables/accounts.table';
import { reveals } from '../../talent/tables/reveals.table';
import { savedSearches } from '../tables/saved-searches.table';
import { teamInvitations, type InvitationRow } from '../tables/team-invitations.table';
import { findInvitation, invitationGone } from './invitations';
import { lockAccounts } from './lock-accounts';
import { assertSeatFree, countMembers, isTeamInForce } from './team-in-force';
import { memberJoinedMail } from './team-mails';

export async function joinTeam(deps: SettleDeps, userId: UserId, token: string): Promise<void> {
  const orders = await settlementTransaction(deps, async (settlement) => {
    const { tx, now } = settlement;
    const invitation = await findInvitation(tx, token, now);
    const account = await lockAccounts(tx, [invitation.ownerId, userId]);
    const [owner, user] = [account(invitation.ownerId), account(userId)];
    await consumeInvitation(tx, invitation.id);
    await assertMayJoin(tx, { invitation, user });
    const ended = await endOwnOrders(settlement, user);
    await attachMember(settlement, { owner, user });
    await settlement.sendMail(memberJoinedMail(owner, user, deps.env));
    return ended;
  });
  logSecurityEvent(deps, 'team-member-joined', userId);
  await closeOrders(deps, orders);
}

/** Must not change anything: mail servers open links before their readers do. */
export async function readOffer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: UserId,
  token: string,
): Promise<TeamOffer> {
  const invitation = await findInvitation(db, token, clock());
  await assertMayJoin(db, { invitation, user: await readAccount(db, userId) });
  const owner = await readAccount(db, invitation.ownerId);
  return { ownerName: accountName(owner), companyName: owner.companyName };
}

/** Deleting the row uses up the invitation: of two concurrent requests only one succeeds. */
async function consumeInvitation(tx: Db, id: string): Promise<void> {
  const used = await tx
    .delete(teamInvitations)
    .where(eq(teamInvitations.id, id))
    .returning({ id: teamInvitations.id });
  if (used.length === 0) throw invitationGone();
}

/**
 * Unpaid orders fail here; one that is paid later is refunded, because the account then belongs to
 * a member.
 */
async function endOwnOrders(settlement: SettlementTx, { id }: UserRow): Promise<string[]> {
  const purchases = await lockPurchases(settlement.tx, id);
  if (purchases.plans.some(isCurrent)) throw hasOwnPlan();
  return endPurchases(settlement, purchases);
}

type Joining = { owner: UserRow; user: UserRow };

/**
 * The link was emailed to this address, so joining confirms it. Saved searches move to the team
 * along with their emails.
 */
async function attachMember({ tx, now }: SettlementTx, { owner, user }: Joining): Promise<void> {
  await tx
    .update(users)
    .set({
      teamOwnerId: owner.id,
      teamJoinedAt: now,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      companyName: user.companyName ?? owner.companyName,
    })
    .where(eq(users.id, user.id));
  await tx
    .update(savedSearches)
    .set({ recruiterId: owner.id, createdBy: user.id })
    .where(eq(savedSearches.recruiterId, user.id));
  await tx.delete(teamInvitations).where(eq(teamInvitations.ownerId, user.id));
}

async function readAccount(db: Db, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('The account is gone');
  return user;
}

const hasOwnPlan = () =>
  new ApiError(
    'has_own_plan',
    'Your account has a plan of its own. Wait until it has ended, or join with another account.',
  );

type Invited = { invitation: InvitationRow; user: UserRow };

/** For the join itself, the caller must have locked the rows of both accounts. */
async function assertMayJoin(db: Db, { invitation, user }: Invited): Promise<void> {
  const { ownerId } = invitation;
  assertInvited(invitation, user);
  await assertNoTeam(db, user);
  await assertEmptyAccount(db, user);
  if (!(await isTeamInForce(db, ownerId))) {
    throw new ApiError('team_paused', 'The plan of this team is not active at the moment.');
  }
  await assertSeatFree(db, ownerId);
}

function assertInvited({ email }: InvitationRow, user: UserRow): void {
  if (user.email.toLowerCase() === email.toLowerCase()) return;
  throw new ApiError(
    'other_email_invited',
    'This invitation was sent to another email address. Sign in with the account of that address, or create one.',
  );
}

async function assertNoTeam(db: Db, { id, teamOwnerId }: UserRow): Promise<void> {
  if (teamOwnerId !== null) {
    const message = 'You are already in a team. Leave it before you join another one.';
    throw new ApiError('already_in_team', message);
  }
  if ((await countMembers(db, id)) > 0) {
    const message = 'You own a team with members. Remove them before you join another team.';
    throw new ApiError('owns_team', message);
  }
}

/**
 * In a team they could no longer reach what they have paid for, or it would belong to another
 * company.
 */
async function assertEmptyAccount(db: Db, { id }: UserRow): Promise<void> {
  if (await currentSubscription(db, id)) throw hasOwnPlan();
  if ((await db.$count(reveals, eq(reveals.recruiterId, id))) > 0) {
    throw new ApiError(
      'has_own_reveals',
      'Your account has revealed candidates of its own. Please join with another account.',
    );
  }
}
