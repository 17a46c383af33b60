import { eq, or, sql } from 'drizzle-orm';
import type { SettlementTx } from '../../commerce/settlement/settlement-transaction';
import type { Db } from '../../foundation/db/db';
import { users, type UserRow } from '../../identity/tables/accounts.table';
import { teamInvitations } from '../tables/team-invitations.table';
import { detachMember } from './end-membership';
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
