import { currentSubscription, isUnpaid } from '../../commerce/plans/plan-access';
import { tokensRemaining } from '../../commerce/tokens/token-balance';
import type { RecruiterAccounts } from '../../foundation/ports/recruiter-accounts';
import { readRevealLimits } from '../reveals/reveal-limits';
import { revealTerms, type PlanInForce, revealsToday } from '../reveals/reveal-terms';
import { readTeamRole } from '../teams/read-team-role';
import { isTeamInForce } from '../teams/team-in-force';

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
