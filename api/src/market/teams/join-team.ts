import { eq } from 'drizzle-orm';
import { isCurrent } from '../../commerce/plans/plan-access';
import { closeOrders, endPurchases, lockPurchases } from '../../commerce/settlement/end-purchases';
import type { SettleDeps } from '../../commerce/settlement/provider-effects';
import {
  settlementTransaction,
  type SettlementTx,
} from '../../commerce/settlement/settlement-transaction';
import type { Db } from '../../foundation/db/db';
import type { UserId } from '../../identity/actors/scopes';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { savedSearches } from '../tables/saved-searches.table';
import { teamInvitations } from '../tables/team-invitations.table';
import { findInvitation, invitationGone } from './invitations';
import { lockAccounts } from './lock-accounts';
import { assertMayJoin, hasOwnPlan } from './may-join';
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
