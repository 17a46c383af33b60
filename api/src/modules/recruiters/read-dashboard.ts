import type { Deps } from '../../deps';
import { countCandidates } from '../candidates/visible-candidates';
import { currentSubscription, type Subscription } from '../plans/current-subscription';
import { monthlyPeriod, type Period } from '../plans/monthly-period';
import { countReveals, recentReveals } from '../reveals/recruiter-reveals';
import type { RecruiterId } from '../sessions/scopes';
import { tokenBalance } from '../tokens/token-balance';

const RECENT = 8;

/** The month of the subscription; without one, of the calendar. */
function periodOf(subscription: Subscription | null, now: Date): Period {
  const firstOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return monthlyPeriod(subscription?.startedAt ?? firstOfMonth, now);
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

export async function readDashboard({ db, clock }: Deps, recruiterId: RecruiterId) {
  const now = clock();
  const subscription = await currentSubscription(db, recruiterId);
  const period = periodOf(subscription, now);
  const [balance, revealed, recent, candidates] = await Promise.all([
    tokenBalance(db, recruiterId, now),
    countReveals(db, recruiterId, period.start),
    recentReveals(db, recruiterId, RECENT),
    countCandidates(db),
  ]);
  return { plan: subscription?.plan ?? null, period, balance, revealed, recent, candidates };
}
