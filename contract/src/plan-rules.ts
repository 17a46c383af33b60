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

export type PlanHolder = { subscriptionPlan: string | null; isPlanUnpaid?: boolean | undefined };

/** Whether a reveal costs the user no token. */
export const revealsForFree = (user: PlanHolder): boolean =>
  isUnlimited(user.subscriptionPlan) && !user.isPlanUnpaid;

/** Whether they find and reveal the people of federal organizations. */
export const hasFederalAccess = revealsForFree;

/** The registration's Enterprise. */
const isEnterprise = ({ subscriptionPlan }: PlanHolder): boolean =>
  parsePlan(subscriptionPlan) === 'unlimited';

/** Only the registration's Enterprise lists custom integrations. */
export const includesIntegrations = isEnterprise;

/** Whether they work: an unpaid renewal pauses them. */
export const hasIntegrations = (user: PlanHolder): boolean =>
  includesIntegrations(user) && !user.isPlanUnpaid;

/** The registration's Professional lists the analytics dashboard; every plan above has it too. */
export const includesAnalytics = ({ subscriptionPlan }: PlanHolder): boolean =>
  ['pro', 'ultimate', 'unlimited'].includes(parsePlan(subscriptionPlan) ?? '');

/** Whether it can be opened: an unpaid renewal pauses it. */
export const hasAnalytics = (user: PlanHolder): boolean =>
  includesAnalytics(user) && !user.isPlanUnpaid;

/** Breakdowns and the file: only the registration's Enterprise lists advanced analytics. */
export const hasAdvancedAnalytics = (user: PlanHolder): boolean =>
  isEnterprise(user) && !user.isPlanUnpaid;

/** Only the registration's Enterprise lists team management. An unpaid renewal does not end the team. */
export const includesTeam = isEnterprise;

/** Who uses the account of a team's owner, and does not pay for it. */
export const isTeamMember = ({ team }: { team?: { role: string } | undefined }): boolean =>
  team?.role === 'member';

/** Only the registration's Enterprise lists premium filters. */
export const includesPremiumFilters = isEnterprise;

/** Whether they can be used: an unpaid renewal pauses them. */
export const hasPremiumFilters = (user: PlanHolder): boolean =>
  includesPremiumFilters(user) && !user.isPlanUnpaid;

/** Basic looks up people one at a time; every plan above takes its revealed ones along. */
export const canExport = (plan: string | null | undefined): boolean =>
  ['pro', 'ultimate', 'unlimited'].includes(plan?.toLowerCase() ?? '');
