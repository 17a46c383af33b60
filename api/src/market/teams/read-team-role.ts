import { includesTeam, type Plan } from '@gangway/contract/commerce/plan-rules';
import type { TeamRole } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { accountName, users, type UserRow } from '../../identity/tables/accounts.table';
import { countMembers } from './count-seats';
import { isTeamInForce } from './team-in-force';

type Member = Pick<UserRow, 'id' | 'teamOwnerId' | 'username' | 'firstName' | 'lastName'>;

export async function readTeamRole(
  db: Db,
  user: Member,
  plan: Plan | null,
): Promise<TeamRole | null> {
  if (user.teamOwnerId) return readMembership(db, user.teamOwnerId);
  if (!includesTeam({ subscriptionPlan: plan })) return null;
  const members = await countMembers(db, user.id);
  return members > 0 ? { role: 'owner', ownerName: accountName(user) } : null;
}

async function readMembership(db: Db, ownerId: string): Promise<TeamRole> {
  const [owner] = await db.select().from(users).where(eq(users.id, ownerId));
  if (!owner) throw new Error('The owner of the team is gone');
  const isPaused = !(await isTeamInForce(db, ownerId));
  return { role: 'member', ownerName: accountName(owner), ...(isPaused && { isPaused }) };
}
