import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { presentUser } from '../../identity/users/present-user';
import { users, type UserRow } from '../../identity/tables/users.table';
import { colleagues } from '../../talent/visibility/read-viewer';
import { currentSubscription } from '../../commerce/plans/current-subscription';
import { isTeamInForce } from '../teams/team-in-force';
import type { SavedSearchRow } from './present-saved-search';

async function findMember(
  tx: Db,
  { createdBy, recruiterId }: SavedSearchRow,
): Promise<UserRow | null> {
  if (!createdBy || !(await isTeamInForce(tx, recruiterId))) return null;
  const isMember = and(eq(users.id, createdBy), eq(users.teamOwnerId, recruiterId));
  const [member] = await tx.select().from(users).where(isMember);
  return member ?? null;
}

/**
 * The account that the search belongs to, and who gets its email: the member of the team who made it,
 * while the team shares the account, otherwise the recruiter.
 */
export async function readAddressee(tx: Db, search: SavedSearchRow) {
  const { recruiterId } = search;
  const [found] = await tx
    .select({ account: users, colleagues })
    .from(users)
    .where(eq(users.id, recruiterId));
  if (!found) throw new Error('The recruiter is gone');
  const plan = await currentSubscription(tx, recruiterId);
  const user = (await findMember(tx, search)) ?? found.account;
  const recruiter = presentUser({ user, organisation: null, plan: plan?.plan ?? null, tokens: 0 });
  return { account: { ...found.account, colleagues: found.colleagues }, user, recruiter, plan };
}
