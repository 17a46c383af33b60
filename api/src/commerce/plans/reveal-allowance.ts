import type { RevealAllowance } from '@gangway/contract/allowances';
import type { Plan } from '@gangway/contract/plan-rules';

/** Two readings of the plans' allowances exist; REVEAL_ALLOWANCE chooses one of them. */
export type AllowanceReading = 'A' | 'B';

const UNLIMITED: RevealAllowance = { per: 'unlimited' };

const ALLOWANCES: Record<AllowanceReading, Record<Plan, RevealAllowance>> = {
  A: {
    basic: { per: 'month', reveals: 15 },
    pro: { per: 'month', reveals: 50 },
    ultimate: UNLIMITED,
    unlimited: UNLIMITED,
  },
  B: {
    basic: { per: 'month', reveals: 25 },
    pro: { per: 'month', reveals: 75 },
    ultimate: { per: 'day', reveals: 50 },
    unlimited: UNLIMITED,
  },
};

export function revealAllowance(plan: Plan, reading: AllowanceReading): RevealAllowance {
  return ALLOWANCES[reading][plan];
}

/** The tokens that a plan grants each month; null where reveals spend none. */
export function monthlyTokens(plan: Plan, reading: AllowanceReading): number | null {
  const allowance = revealAllowance(plan, reading);
  return allowance.per === 'month' ? allowance.reveals : null;
}
