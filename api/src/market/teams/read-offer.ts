import type { TeamOffer } from '@gangway/contract/market/teams';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { UserId } from '../../identity/actors/scopes';
import { accountName, users, type UserRow } from '../../identity/tables/accounts.table';
import { findInvitation } from './invitations';
import { assertMayJoin } from './may-join';

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

async function readAccount(db: Db, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('The account is gone');
  return user;
}
