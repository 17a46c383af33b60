import type { AreaRoute } from './remotes';

/** Compressed bytes of everything that a page's first full render fetches, the shell's included. */
export type PageBudget = {
  scriptBytes: number;
  scripts: number;
  styleBytes: number;
  /** Round trips in a row, the HTML's included. */
  depth: number;
};

const KB = 1000;

const budget = (scriptKb: number, scripts: number, styleKb: number, depth: number): PageBudget => ({
  scriptBytes: scriptKb * KB,
  scripts,
  styleBytes: styleKb * KB,
  depth,
});

export const BUDGETS = {
  candidate: budget(92, 4, 15, 2),
  public: budget(130, 8, 15, 2),
  account: budget(150, 8, 15, 2),
  firstScreen: budget(360, 12, 30, 3),
  nextArea: budget(60, 6, 15, 2),
} as const;

const CANDIDATE = /^\/(profile|candidate)\//;
const ACCOUNT = /^\/(auth|register|forgot-password|reset-password)(\/|$)/;

/** What a page may cost. It follows from the path, so that no area can raise its own. */
export function budgetFor({
  path,
  isProtected,
}: Pick<AreaRoute, 'path' | 'isProtected'>): PageBudget {
  if (CANDIDATE.test(path)) return BUDGETS.candidate;
  if (ACCOUNT.test(path)) return BUDGETS.account;
  return isProtected ? BUDGETS.firstScreen : BUDGETS.public;
}
