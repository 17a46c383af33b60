import type { Plan } from '@gangway/contract/commerce/plan-rules';
import {
  isUnpaid,
  type Subscription,
  type AllowanceReading,
  revealAllowance,
} from '../../commerce/plans/plan-access';

export type PlanInForce = Pick<Subscription, 'status' | 'periodEnd'> & { plan: Plan };

export type RevealTerms = { per: 'token' } | { per: 'day'; reveals: number } | { per: 'unlimited' };

export function revealTerms(
  plan: PlanInForce | null,
  { now, reading }: { now: Date; reading: AllowanceReading },
): RevealTerms {
  if (!plan || isUnpaid(plan, now)) return { per: 'token' };
  const allowance = revealAllowance(plan.plan, reading);
  return allowance.per === 'month' ? { per: 'token' } : allowance;
}
