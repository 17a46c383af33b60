import type { RecruiterDashboard } from '@gangway/contract/recruiters';
import { monthlyTokens, type AllowanceReading } from '../../commerce/plans/reveal-allowance';
import type { Dashboard } from './read-dashboard';

export function presentDashboard(
  { plan, planName, period, balance, searches, saved, revealed, noted, recent, visible }: Dashboard,
  reading: AllowanceReading,
): RecruiterDashboard {
  const allowance = plan ? monthlyTokens(plan, reading) : 0;
  return {
    plan,
    planName,
    tokens: {
      remaining: balance.allowance + balance.bought,
      allowance,
      allowanceRemaining: balance.allowance,
      bought: balance.bought,
      renewsAt: allowance ? period.end.toISOString() : null,
    },
    searches,
    revealedTotal: revealed.total,
    revealedThisPeriod: revealed.sinceStart,
    revealedWithStage: noted,
    savedSearches: saved,
    visibleCandidates: visible,
    recentReveals: recent.map((reveal) => ({
      candidateId: reveal.candidateId,
      fullName: reveal.fullName,
      positionTitle: reveal.positionTitle,
      location: reveal.location,
      hasJumpedShip: reveal.hasJumpedShip,
      revealedAt: reveal.revealedAt.toISOString(),
    })),
  };
}
