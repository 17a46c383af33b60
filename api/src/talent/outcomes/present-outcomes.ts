import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { OutcomeCounts, Outcomes } from '@gangway/contract/talent/outcomes';
import { NO_COUNTS, publishWeeks, type WeekOfList } from './publish-weeks';

/** Adds up the published figures of each list: a total of its own would reveal the difference. */
export function presentOutcomes(lists: readonly (readonly WeekOfList[])[]): Outcomes {
  const published = lists.map(
    (weeks) => new Map(publishWeeks(weeks).map((one) => [one.week, one])),
  );
  const weeks = [...new Set(published.flatMap((list) => [...list.keys()]))].sort();
  const latest = published.map(() => NO_COUNTS);
  const steps: Outcomes['steps'] = [];
  let from = weeks[0] ?? '';
  let last = NO_COUNTS;
  for (const week of weeks) {
    published.forEach((list, index) => {
      latest[index] = list.get(week)?.counts ?? latest[index] ?? NO_COUNTS;
    });
    const counts = sumOf(latest);
    if (isSame(counts, last)) continue;
    const until = daysLater(week, 6);
    steps.push({ from, until, counts });
    from = daysLater(until, 1);
    last = counts;
  }
  return { totals: last.invited === 0 ? null : last, steps };
}

const sumOf = (all: readonly OutcomeCounts[]): OutcomeCounts => {
  const total = (of: (one: OutcomeCounts) => number) => all.reduce((sum, one) => sum + of(one), 0);
  return {
    invited: total((one) => one.invited),
    reached: total((one) => one.reached),
    answered: total((one) => one.answered),
    visible: total((one) => one.visible),
    revealed: total((one) => one.revealed),
    foundWork: total((one) => one.foundWork),
  };
};

const isSame = (a: OutcomeCounts, b: OutcomeCounts): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
