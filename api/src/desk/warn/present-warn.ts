import type { WarnNotice, WarnSummary } from '@gangway/contract/desk/warn';
import type { WarnCount } from '../tables/warn.table';
import { monthsUpTo } from './feed/collect-notices';
import type { WarnCopy } from './warn-copy';

export const presentNotice = (row: WarnCopy['notices'][number]): WarnNotice => ({
  company: row.company,
  state: row.state,
  location: row.location,
  employees_affected: row.employees,
  layoff_date: row.layoffDate,
  notice_date: row.noticeDate,
  reason: row.reason,
});

export const presentSummary = ({ feed, counts }: WarnCopy, now: Date): WarnSummary => ({
  isSample: feed.isSample,
  updatedAt: feed.checkedAt?.toISOString() ?? null,
  ...summarise(counts, now),
});

type Summed = Pick<WarnSummary, 'notices' | 'employees' | 'months' | 'states'>;

function summarise(counts: readonly WarnCount[], now: Date): Summed {
  const months = monthsUpTo(now);
  const recent = counts.filter(({ month }) => months.includes(month));
  const states = [...new Set(recent.map(({ state }) => state))];
  return {
    ...sumOf(recent),
    months: months.map((month) => ({
      month,
      ...sumOf(recent.filter((count) => count.month === month)),
    })),
    states: states
      .map((state) => ({ state, ...sumOf(recent.filter((count) => count.state === state)) }))
      .toSorted(byEmployees),
  };
}

type Sum = { notices: number; employees: number };

const sumOf = (counts: readonly Sum[]): Sum => ({
  notices: counts.reduce((sum, { notices }) => sum + notices, 0),
  employees: counts.reduce((sum, { employees }) => sum + employees, 0),
});

type StateSum = Sum & { state: string };

const byEmployees = (a: StateSum, b: StateSum) =>
  b.employees - a.employees || b.notices - a.notices || (a.state < b.state ? -1 : 1);
