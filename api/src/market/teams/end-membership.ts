import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { users, type UserRow } from '../../identity/tables/users.table';
import type { Env } from '../../foundation/env/env';
import type { SendMail } from '../../identity/mail/mailing-transaction';
import { savedSearches } from '../tables/saved-searches.table';
import { memberGoneMail, membershipEndedMail } from './team-mails';

type Ending = { tx: Db; sendMail: SendMail; env: Pick<Env, 'publicUrl'> };
type Membership = { owner: UserRow; member: UserRow };

/** From now on the owner gets the emails of the member's saved searches. */
export async function detachMember(tx: Db, memberId: string): Promise<void> {
  const none = { teamOwnerId: null, teamJoinedAt: null };
  await tx.update(users).set(none).where(eq(users.id, memberId));
  await tx
    .update(savedSearches)
    .set({ createdBy: null })
    .where(eq(savedSearches.createdBy, memberId));
}

/** The seat is free at once. What the team has revealed is the owner's already. Both hear of it. */
export async function endMembership(
  { tx, sendMail, env }: Ending,
  { owner, member }: Membership,
): Promise<void> {
  await detachMember(tx, member.id);
  await sendMail([memberGoneMail(owner, member, env), membershipEndedMail(member, owner)]);
}
