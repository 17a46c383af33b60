export const PLANS = ['basic', 'pro', 'ultimate', 'unlimited'] as const;
export type Plan = (typeof PLANS)[number];

export function parsePlan(value: string | null | undefined): Plan | null {
  const lower = value?.toLowerCase();
  return PLANS.find((plan) => plan === lower) ?? null;
}

export function isUnlimited(plan: string | null | undefined): boolean {
  const known = parsePlan(plan);
  return known === 'ultimate' || known === 'unlimited';
}

export type PlanHolder = { subscriptionPlan: string | null; isPlanUnpaid?: boolean | undefined };

export const revealsForFree = (user: PlanHolder): boolean =>
  isUnlimited(user.subscriptionPlan) && !user.isPlanUnpaid;

export const hasFederalAccess = revealsForFree;

/** `unlimited` is the registration's Enterprise. */
const isEnterprise = ({ subscriptionPlan }: PlanHolder): boolean =>
  parsePlan(subscriptionPlan) === 'unlimited';

export const includesIntegrations = isEnterprise;

export const hasIntegrations = (user: PlanHolder): boolean =>
  includesIntegrations(user) && !user.isPlanUnpaid;

export const includesAnalytics = ({ subscriptionPlan }: PlanHolder): boolean =>
  ['pro', 'ultimate', 'unlimited'].includes(parsePlan(subscriptionPlan) ?? '');

export const hasAnalytics = (user: PlanHolder): boolean =>
  includesAnalytics(user) && !user.isPlanUnpaid;

export const hasAdvancedAnalytics = (user: PlanHolder): boolean =>
  isEnterprise(user) && !user.isPlanUnpaid;

/** An unpaid renewal does not end the team. */
export const includesTeam = isEnterprise;

export const isTeamMember = ({ team }: { team?: { role: string } | undefined }): boolean =>
  team?.role === 'member';

export const includesPremiumFilters = isEnterprise;

export const hasPremiumFilters = (user: PlanHolder): boolean =>
  includesPremiumFilters(user) && !user.isPlanUnpaid;

export const canExport = (plan: string | null | undefined): boolean =>
  ['pro', 'ultimate', 'unlimited'].includes(plan?.toLowerCase() ?? '');
