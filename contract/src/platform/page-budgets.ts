import type { AreaRoute } from './remotes';

/** Compressed bytes of everything that the first full render fetches, including the shell's. */
export type PageBudget = {
  scriptBytes: number;
  scripts: number;
  styleBytes: number;
  /** Sequential round trips, including the HTML's. */
  depth: number;
};

type InKb = { scriptKb: number; scripts: number; styleKb: number; depth: number };

const budget = ({ scriptKb, styleKb, ...counts }: InKb): PageBudget => ({
  scriptBytes: scriptKb * 1000,
  styleBytes: styleKb * 1000,
  ...counts,
});

export const BUDGETS = {
  candidate: budget({ scriptKb: 92, scripts: 4, styleKb: 15, depth: 2 }),
  public: budget({ scriptKb: 130, scripts: 8, styleKb: 15, depth: 2 }),
  account: budget({ scriptKb: 150, scripts: 8, styleKb: 15, depth: 2 }),
  firstScreen: budget({ scriptKb: 360, scripts: 12, styleKb: 30, depth: 3 }),
  nextArea: budget({ scriptKb: 60, scripts: 6, styleKb: 15, depth: 2 }),
} as const;

const CANDIDATE = /^\/(profile|candidate)\//;
const ACCOUNT = /^\/(auth|register|forgot-password|reset-password|confirm-email)(\/|$)/;

/** Follows from the path, so that no area can raise its own budget. */
export function budgetFor({
  path,
  isProtected,
}: Pick<AreaRoute, 'path' | 'isProtected'>): PageBudget {
  if (CANDIDATE.test(path)) return BUDGETS.candidate;
  if (ACCOUNT.test(path)) return BUDGETS.account;
  return isProtected ? BUDGETS.firstScreen : BUDGETS.public;
}
