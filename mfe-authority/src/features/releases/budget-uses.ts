import { formatCount } from '@gangway/contract/foundation/amounts';
import type { PageSize } from '@gangway/contract/platform/releases';

export type BudgetUse = {
  name: string;
  /** `84.2 of 92 KB` */
  amount: string;
  share: number;
  level: 'fine' | 'close' | 'at' | 'over';
};

const CLOSE_FROM = 0.9;

export function budgetUses(page: PageSize): BudgetUse[] {
  const { scripts, scriptsBudget } = page;
  const files = `${formatCount(scripts)} of ${formatCount(scriptsBudget)}`;
  return [
    inKb('JavaScript', page.scriptBytes, page.scriptBudget),
    measured('Files', files, scripts / scriptsBudget),
    inKb('Styles', page.styleBytes, page.styleBudget),
  ];
}

const HIGHEST_FIRST = ['over', 'at', 'close'] as const;

export function highestLevel(page: PageSize): BudgetUse['level'] {
  const uses = budgetUses(page);
  return HIGHEST_FIRST.find((level) => uses.some((use) => use.level === level)) ?? 'fine';
}

const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const formatKb = (bytes: number) => kilobytes.format(bytes / 1000);

const inKb = (name: string, bytes: number, budget: number) =>
  measured(name, `${formatKb(bytes)} of ${formatKb(budget)} KB`, bytes / budget);

function measured(name: string, amount: string, share: number): BudgetUse {
  return { name, amount, share, level: levelOf(share) };
}

function levelOf(share: number): BudgetUse['level'] {
  if (share >= 1) return share > 1 ? 'over' : 'at';
  return share > CLOSE_FROM ? 'close' : 'fine';
}
