import type { RecruiterAccounts } from '../../foundation/ports/recruiter-accounts';
import { currentSubscription, isUnpaid } from '../../commerce/plans/current-subscription';
import { tokensRemaining } from '../../commerce/tokens/token-balance';
import { revealTerms } from '../reveals/reveal-terms';
import { revealsToday } from '../reveals/reveals-today';
import { readTeamRole } from '../teams/read-team-role';
import { isTeamInForce } from '../teams/team-in-force';

export const recruiterAccounts: RecruiterAccounts = {
  isTeamInForce,

  async readStatus({ db, env, clock }, recruiter) {
    const now = clock();
    const own = await currentSubscription(db, recruiter.id);
    const team = await readTeamRole(db, recruiter, own?.plan ?? null);
    const sharedId = team?.role === 'member' && !team.isPaused ? recruiter.teamOwnerId : null;
    const subscription = sharedId ? await currentSubscription(db, sharedId) : own;
    const accountId = sharedId ?? recruiter.id;
    const terms = revealTerms(subscription, { now, reading: env.revealAllowance });
    return {
      plan: subscription?.plan ?? null,
      isPlanUnpaid: subscription !== null && isUnpaid(subscription, now),
      tokens: await tokensRemaining(db, accountId, now),
      revealsToday:
        terms.per === 'day'
          ? await revealsToday(db, accountId, { limit: terms.reveals, now })
          : null,
      team,
    };
  },
};
