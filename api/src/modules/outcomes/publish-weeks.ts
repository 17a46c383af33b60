import { SMALLEST_GROUP, type OutcomeCounts } from '@gangway/contract/outcomes';
import { OUTCOMES, type Outcome } from './outcome-counts.table';

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

const isGroup = (people: number): boolean => Math.abs(people) >= SMALLEST_GROUP;

const added = (tally: Tally, changes: Tally): Tally => {
  const sum = { ...tally };
  for (const outcome of OUTCOMES) sum[outcome] += changes[outcome];
  return sum;
};

/** What has moved by a group since it was last released is released as it is now. */
const released = (before: Tally, now: Tally, isVisibleDue: boolean): Tally => {
  const tally = { ...before };
  for (const outcome of OUTCOMES) {
    const isDue = outcome !== 'visible' || isVisibleDue;
    if (isDue && isGroup(now[outcome] - before[outcome])) tally[outcome] = now[outcome];
  }
  return tally;
};

const groupOrNone = (people: number): number => (isGroup(people) ? people : 0);

/** At least so many, and a group of the others is left: of nobody can it be told. */
const atLeast = (people: number, others: number): number => {
  const most = Math.max(0, Math.min(people, others - SMALLEST_GROUP));
  return most - (most % SMALLEST_GROUP);
};

/** The organization sees by name who has answered and who was erased, and none of the other facts. */
function countsOf(told: Tally, now: Tally): OutcomeCounts {
  if (!isGroup(told.invited)) return NO_COUNTS;
  return {
    invited: groupOrNone(told.invited),
    reached: groupOrNone(told.reached),
    answered: groupOrNone(told.answered),
    visible: atLeast(told.visible, now.answered - now.erased),
    revealed: atLeast(told.revealed, now.answered),
    foundWork: atLeast(told['found-work'], now.answered),
  };
}

/**
 * Whether the visible may be told of: not in a week in which few people answered or were erased since
 * they were last looked at, since the organization knows who these few are.
 */
function visibleSchedule() {
  let last = NO_CHANGES;
  return (now: Tally): boolean => {
    const moved = Math.max(now.answered - last.answered, now.erased - last.erased);
    const isDue = moved === 0 || isGroup(moved);
    if (isDue) last = now;
    return isDue;
  };
}

/** What may be told of one list after each of its weeks; decision 0260 has the reasons. */
export function publishWeeks(weeks: readonly WeekOfList[]): PublishedWeek[] {
  const isVisibleDue = visibleSchedule();
  let now = NO_CHANGES;
  let told = NO_CHANGES;
  return weeks.map(({ week, changes }) => {
    now = added(now, changes);
    told = released(told, now, isVisibleDue(now));
    return { week, counts: countsOf(told, now) };
  });
}
