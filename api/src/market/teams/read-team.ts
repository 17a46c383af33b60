import { includesTeam } from '@gangway/contract/commerce/plan-rules';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { and, asc, count, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { AccountOwnerId, OwnTeam } from '../../identity/actors/scopes';
import { users, accountName } from '../../identity/tables/accounts.table';
import { reveals } from '../../talent/tables/reveals.table';
import { teamInvitations } from '../tables/team-invitations.table';
import { isOpen } from './invitations';
import { isTeamInForce } from './team-in-force';

type TeamFacts = NonNullable<Awaited<ReturnType<typeof readTeam>>>;

export const presentTeam = ({ members, ...team }: TeamFacts) => ({
  ...team,
  members: members.map((member) => ({
    ...member,
    name: accountName(member),
    role: member.joinedAt ? ('member' as const) : ('owner' as const),
  })),
});

export async function readTeam({ db, clock }: Pick<Deps, 'db' | 'clock'>, team: OwnTeam) {
  const { ownerId, role } = team;
  const now = clock();
  const people = await readPeople(db, ownerId);
  if (!(await isTeam(db, team, people.length))) return null;
  const [made, invitations, isActive] = await Promise.all([
    countReveals(db, ownerId, now),
    role === 'owner' ? readInvitations(db, ownerId, now) : [],
    isTeamInForce(db, ownerId),
  ]);
  const members = people.map((one) => ({ ...one, revealsThisMonth: made.get(one.id) ?? 0 }));
  return { seats: LIMITS.teamSeats, isActive, members, invitations };
}

const readPeople = (db: Db, ownerId: AccountOwnerId) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
      joinedAt: users.teamJoinedAt,
    })
    .from(users)
    .where(
      or(and(eq(users.id, ownerId), isNull(users.teamOwnerId)), eq(users.teamOwnerId, ownerId)),
    )
    .orderBy(sql`${users.teamJoinedAt} nulls first`, asc(users.id));

/** Still a team after the owner's plan has ended, as long as there are members to remove. */
async function isTeam(db: Db, { ownerId, role }: OwnTeam, people: number): Promise<boolean> {
  if (role === 'member' || people > 1) return true;
  const plan = await currentSubscription(db, ownerId);
  return includesTeam({ subscriptionPlan: plan?.plan ?? null });
}

async function countReveals(db: Db, ownerId: AccountOwnerId, now: Date) {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const by = sql<string>`coalesce(${reveals.revealedBy}, ${reveals.recruiterId})`;
  const counts = await db
    .select({ by, made: count() })
    .from(reveals)
    .where(and(eq(reveals.recruiterId, ownerId), gte(reveals.revealedAt, month)))
    .groupBy(by);
  return new Map(counts.map((one) => [one.by, one.made]));
}

const readInvitations = (db: Db, ownerId: AccountOwnerId, now: Date) =>
  db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.ownerId, ownerId), isOpen(now)))
    .orderBy(asc(teamInvitations.sentAt), asc(teamInvitations.id));
