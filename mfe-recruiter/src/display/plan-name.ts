import { parsePlan, PLANS, type Plan } from '@gangway/contract/plan-rules';

const NAMES = { basic: 'Basic', pro: 'Pro', ultimate: 'Ultimate', unlimited: 'Unlimited' } as const;

/** The registration and the subscription sell them under different names. */
const SOLD_AS: Record<Plan, readonly string[]> = {
  basic: ['Basic'],
  pro: ['Pro', 'Professional'],
  ultimate: ['Ultimate'],
  unlimited: ['Enterprise'],
};

const inWords = new Intl.ListFormat('en-US');

/** `Ultimate and Enterprise`: the plans that have something, by the names they are sold under. */
export const soldNames = (hasIt: (plan: Plan) => boolean): string =>
  inWords.format(PLANS.filter(hasIt).flatMap((plan) => SOLD_AS[plan]));

/** `Pro`; a plan that this version does not know goes by its own name. */
export function shortPlanName(plan: string): string {
  const known = parsePlan(plan);
  return known ? NAMES[known] : plan;
}
