import type { AuthorityTrends, TrendPeriods } from '@gangway/contract/desk/authority-trends';
import { DAY_MS } from '@gangway/contract/foundation/durations';

export function periodsOf(previous: readonly number[], current: readonly number[]): TrendPeriods {
  const days = [...previous, ...current].map((value, index, { length }) => ({
    day: dayBefore(length - 1 - index),
    value,
  }));
  return { previous: days.slice(0, previous.length), current: days.slice(previous.length) };
}

export function someTrends(days: number, changes: Partial<AuthorityTrends> = {}): AuthorityTrends {
  const nothing = periodsOf(every(days, 0), every(days, 0));
  return {
    requests: nothing,
    signUps: nothing,
    revenue: nothing,
    reveals: nothing,
    imports: nothing,
    ...changes,
  };
}

export const steady = (days: number, previous: number, current: number): TrendPeriods =>
  periodsOf(every(days, previous), every(days, current));

const LAST_DAY = Date.parse('2026-11-23');

const dayBefore = (days: number) => new Date(LAST_DAY - days * DAY_MS).toISOString().slice(0, 10);

const every = (days: number, value: number) => Array.from({ length: days }, () => value);
