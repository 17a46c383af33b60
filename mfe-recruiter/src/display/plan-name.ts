import { parsePlan } from '@gangway/contract/plan-rules';

const NAMES = { basic: 'Basic', pro: 'Pro', ultimate: 'Ultimate', unlimited: 'Unlimited' } as const;

/** `Pro`; a plan that this version does not know goes by its own name. */
export function shortPlanName(plan: string): string {
  const known = parsePlan(plan);
  return known ? NAMES[known] : plan;
}
