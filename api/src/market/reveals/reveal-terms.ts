import type { Plan } from '@gangway/contract/plan-rules';
import { revealAllowance, type AllowanceReading } from '../../commerce/plans/reveal-allowance';
import { isUnpaid, type Subscription } from '../../commerce/plans/current-subscription';

export type PlanInForce = Pick<Subscription, 'status' | 'periodEnd'> & { plan: Plan };

/** What a reveal costs: a token, one of so many a day, or nothing. */
export type RevealTerms = { per: 'token' } | { per: 'day'; reveals: number } | { per: 'unlimited' };

export function revealTerms(
  plan: PlanInForce | null,
  { now, reading }: { now: Date; reading: AllowanceReading },
): RevealTerms {
  if (!plan || isUnpaid(plan, now)) return { per: 'token' };
  const allowance = revealAllowance(plan.plan, reading);
  return allowance.per === 'month' ? { per: 'token' } : allowance;
}
