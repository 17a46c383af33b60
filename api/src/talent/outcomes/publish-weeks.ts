import type { OutcomeCounts } from '@gangway/contract/outcomes';
import { atLeast, isGroup } from './groups';
import { OUTCOMES, type Outcome } from '../tables/outcome-counts.table';
import { createVisibleTeller } from './tell-visible';

type Tally = Record<Outcome, number>;

/** What changed on a list in one week; only weeks in which something did. */
export type WeekOfList = {
  /** Its Monday. */
  week: string;
  changes: Tally;
};

export type PublishedWeek = { week: string; counts: OutcomeCounts };

export const NO_CHANGES: Tally = {
  invited: 0,
  reached: 0,
  answered: 0,
  visible: 0,
  revealed: 0,
  'found-work': 0,
  erased: 0,
};

export const NO_COUNTS: OutcomeCounts = {
  invited: 0,
  reached: 0,
  answered: 0,
  visible: 0,
  revealed: 0,
  foundWork: 0,
};

const added = (tally: Tally, changes: Tally): Tally => {
  const sum = { ...tally };
  for (const outcome of OUTCOMES) sum[outcome] += changes[outcome];
  return sum;
};

/** What has moved by a group since it was last released is released as it is now. */
function released(before: Tally, now: Tally): Tally {
  const told = { ...before };
  for (const outcome of OUTCOMES) {
    if (isGroup(now[outcome] - before[outcome])) told[outcome] = now[outcome];
  }
  return told;
}

const groupOrNone = (people: number): number => (isGroup(people) ? people : 0);

/** What may be told of one list after each of its weeks; decision 0260 has the reasons. */
export function publishWeeks(weeks: readonly WeekOfList[]): PublishedWeek[] {
  const tellVisible = createVisibleTeller();
  let now = NO_CHANGES;
  let told = NO_CHANGES;
  return weeks.map(({ week, changes }) => {
    now = added(now, changes);
    told = released(told, now);
    const visible = tellVisible(now);
    if (!isGroup(told.invited)) return { week, counts: NO_COUNTS };
    const counts = {
      invited: groupOrNone(told.invited),
      reached: groupOrNone(told.reached),
      answered: groupOrNone(told.answered),
      visible,
      revealed: atLeast(told.revealed, now.answered),
      foundWork: atLeast(told['found-work'], now.answered),
    };
    return { week, counts };
  });
}
