import { eq } from 'drizzle-orm';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { UserRow } from '../../identity/tables/accounts.table';
import { reveals } from '../../talent/tables/reveals.table';
import type { InvitationRow } from '../tables/team-invitations.table';
import { assertSeatFree, countMembers } from './count-seats';
import { isTeamInForce } from './team-in-force';

export const hasOwnPlan = () =>
  new ApiError(
    'has_own_plan',
    'Your account has a plan of its own. Wait until it has ended, or join with another account.',
  );

type Joining = { invitation: InvitationRow; user: UserRow };

/** For the join itself, the caller must have locked the rows of both accounts. */
export async function assertMayJoin(db: Db, { invitation, user }: Joining): Promise<void> {
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
