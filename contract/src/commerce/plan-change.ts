import type { Plan } from './plan-rules';

/**
 * `now`: paid in full, the unused part of the present plan is given back. `renewal`: with the next
 * invoice. `end`: once the present plan has ended.
 */
export type PlanChange = 'none' | 'now' | 'renewal' | 'end';

const RANKS: Record<Plan, number> = { basic: 0, pro: 1, ultimate: 2, unlimited: 2 };

type Choice = { plan: Plan; billingCycle: 'monthly' | 'yearly' };

export function planChange(present: Choice, chosenPlan: Choice): PlanChange {
  const rank = RANKS[chosenPlan.plan] - RANKS[present.plan];
  const isSameCycle = chosenPlan.billingCycle === present.billingCycle;
  if (!isSameCycle && chosenPlan.billingCycle === 'monthly') return 'end';
  if (rank > 0) return 'now';
  if (isSameCycle) return rank === 0 ? 'none' : 'renewal';
  return rank === 0 ? 'now' : 'end';
}
