import { LIMITS } from '@gangway/contract/foundation/limits';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import { users } from '../../identity/tables/accounts.table';
import { teamInvitations } from '../tables/team-invitations.table';

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

const countOpenInvitations = (db: Db, ownerId: string, now: Date): Promise<number> =>
  db.$count(
    teamInvitations,
    and(eq(teamInvitations.ownerId, ownerId), gt(teamInvitations.expiresAt, now)),
  );

const teamFull = () =>
  new ApiError('team_full', `All ${LIMITS.teamSeats} seats of this team are taken.`);
