import { includesTeam, type Plan } from '@gangway/contract/commerce/plan-rules';
import type { TeamRole } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import { currentSubscription, isUnpaid } from '../../commerce/plans/plan-access';
import { tokensRemaining } from '../../commerce/tokens/token-balance';
import type { Db } from '../../foundation/db/db';
import type { RecruiterAccounts } from '../../foundation/ports/recruiter-accounts';
import { accountName, users, type UserRow } from '../../identity/tables/accounts.table';
import { readRevealLimits } from '../reveals/reveal-limits';
import { revealTerms, type PlanInForce, revealsToday } from '../reveals/reveal-terms';
import { countMembers, isTeamInForce } from '../teams/team-in-force';

export const recruiterAccounts: RecruiterAccounts = {
  isTeamInForce,

  async readStatus(deps, recruiter) {
    const { db } = deps;
    const own = await currentSubscription(db, recruiter.id);
    const team = await readTeamRole(db, recruiter, own?.plan ?? null);
    const sharedId = team?.role === 'member' && !team.isPaused ? recruiter.teamOwnerId : null;
    const account = {
      accountId: sharedId ?? recruiter.id,
      subscription: sharedId ? await currentSubscription(db, sharedId) : own,
    };
    return { ...(await readSpendable(deps, account)), team };
  },
};

async function readSpendable(
  { db, env, clock }: Parameters<RecruiterAccounts['readStatus']>[0],
  { accountId, subscription }: { accountId: string; subscription: PlanInForce | null },
) {
  const now = clock();
  const terms = revealTerms(subscription, { now, reading: env.revealAllowance });
  const { isPaused, raised } = await readRevealLimits(db, accountId);
  return {
    plan: subscription?.plan ?? null,
    isPlanUnpaid: subscription !== null && isUnpaid(subscription, now),
    tokens: await tokensRemaining(db, accountId, now),
    revealsToday:
      terms.per === 'day' ? await revealsToday(db, accountId, { limit: terms.reveals, now }) : null,
    areRevealsPaused: isPaused,
    raisedLimits: raised,
  };
}

type Member = Pick<UserRow, 'id' | 'teamOwnerId' | 'username' | 'firstName' | 'lastName'>;

async function readTeamRole(db: Db, user: Member, plan: Plan | null): Promise<TeamRole | null> {
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
