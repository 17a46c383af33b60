import type { Plan } from './plan-rules';

const RANKS: Record<Plan, number> = { basic: 0, pro: 1, ultimate: 2, unlimited: 2 };

type Choice = { plan: Plan; billingCycle: 'monthly' | 'yearly' };

/**
 * now: the higher plan is paid in full and the unused part of the present one given back.
 * renewal: the lower one comes with the next invoice. end: only when the present one has ended.
 */
export type PlanChange = 'none' | 'now' | 'renewal' | 'end';

export function planChange(present: Choice, wanted: Choice): PlanChange {
  const rank = RANKS[wanted.plan] - RANKS[present.plan];
  const isSameCycle = wanted.billingCycle === present.billingCycle;
  if (!isSameCycle && wanted.billingCycle === 'monthly') return 'end';
  if (rank > 0) return 'now';
  if (isSameCycle) return rank === 0 ? 'none' : 'renewal';
  return rank === 0 ? 'now' : 'end';
}
