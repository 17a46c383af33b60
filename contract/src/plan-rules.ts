export const PLANS = ['basic', 'pro', 'ultimate', 'unlimited'] as const;
export type Plan = (typeof PLANS)[number];

export function parsePlan(value: string | null | undefined): Plan | null {
  const lower = value?.toLowerCase();
  return PLANS.find((plan) => plan === lower) ?? null;
}

/** Plans that reveal without spending tokens. */
export function isUnlimited(plan: string | null | undefined): boolean {
  const known = parsePlan(plan);
  return known === 'ultimate' || known === 'unlimited';
}

/** Whether whoever presses Reveal spends nothing. */
export const revealsForFree = (user: {
  subscriptionPlan: string | null;
  isPlanUnpaid?: boolean | undefined;
}): boolean => isUnlimited(user.subscriptionPlan) && !user.isPlanUnpaid;

/** Whether they find and reveal the people of federal organizations. */
export const hasFederalAccess = revealsForFree;

export function tokenLabel(plan: string | null | undefined, tokensRemaining: number): string {
  return isUnlimited(plan) ? 'Unlimited' : String(tokensRemaining);
}

/** Basic looks up people one at a time; every plan above takes its revealed ones along. */
export const canExport = (plan: string | null | undefined): boolean =>
  ['pro', 'ultimate', 'unlimited'].includes(plan?.toLowerCase() ?? '');
