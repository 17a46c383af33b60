import { includesTeam, PLANS } from '@gangway/contract/commerce/plan-rules';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { CURRENT, currentSubscription } from '../../commerce/plans/plan-access';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { oneOf } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import { prepareStatement } from '../../foundation/db/prepare-once';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterActor } from '../../identity/actors/scopes';
import { users } from '../../identity/tables/accounts.table';
import { teamInvitations } from '../tables/team-invitations.table';

export async function isTeamInForce(db: Db, ownerId: string): Promise<boolean> {
  const found = await findOwnerInForce(db, { ownerId });
  return found.length > 0;
}

export const TEAM_PLANS = PLANS.filter((plan) => includesTeam({ subscriptionPlan: plan }));

const owner = alias(users, 'owner');
const teamPlan = alias(subscriptions, 'team_plan');

/** Joins the subscription `team_plan` to the user `owner`, if the owner's team is in force. */
export const ownerIsInForce = sql`${teamPlan.userId} = ${owner.id}
  and ${oneOf(teamPlan.status, CURRENT)} and ${oneOf(teamPlan.plan, TEAM_PLANS)}
  and ${owner.suspendedAt} is null and ${owner.closedAt} is null`;

export async function requireTeamPlan(db: Db, recruiterId: string): Promise<void> {
  const plan = await currentSubscription(db, recruiterId);
  if (!includesTeam({ subscriptionPlan: plan?.plan ?? null })) throw teamsNotInPlan();
}

/** What members did on their own accounts would be unreachable once the team is active again. */
export function refuseWhilePaused({ team }: Pick<RecruiterActor, 'team'>): void {
  if (!team.isPaused) return;
  throw new ApiError(
    'team_paused',
    'The plan of your team is not active. Ask the owner of the team, or leave the team to use your own account.',
  );
}

export const countMembers = (db: Db, ownerId: string): Promise<number> =>
  db.$count(users, eq(users.teamOwnerId, ownerId));

const OWNER = 1;

/**
 * Counts the invitation just added, so that accepting it cannot fail. The caller must have locked
 * the owner's row.
 */
export async function assertSeatsSuffice(tx: Db, ownerId: string, now: Date): Promise<void> {
  const members = await countMembers(tx, ownerId);
  const invited = await countOpenInvitations(tx, ownerId, now);
  if (OWNER + members + invited > LIMITS.teamSeats) throw teamFull();
}

export async function assertSeatFree(tx: Db, ownerId: string): Promise<void> {
  if (OWNER + (await countMembers(tx, ownerId)) >= LIMITS.teamSeats) throw teamFull();
}

const findOwnerInForce = prepareStatement(
  'team in force',
  sql`select ${owner.id} from ${users} as owner
    join ${subscriptions} as team_plan on ${ownerIsInForce}
    where ${owner.id} = ${sql.placeholder('ownerId')}::uuid`,
  z.object({ id: z.string() }),
);

const teamsNotInPlan = () =>
  new ApiError('not_in_plan', 'Your plan has no team management. Enterprise has it.');

const countOpenInvitations = (db: Db, ownerId: string, now: Date): Promise<number> =>
  db.$count(
    teamInvitations,
    and(eq(teamInvitations.ownerId, ownerId), gt(teamInvitations.expiresAt, now)),
  );

const teamFull = () =>
  new ApiError('team_full', `All ${LIMITS.teamSeats} seats of this team are taken.`);
