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

/** With how many had answered and were not erased when the visible were last told of. */
type Told = Tally & { present: number };

/** Which way the visible may be told to have moved. */
type Directions = { up: boolean; down: boolean };

/** What has moved by a group since it was last released is released as it is now. */
function released(before: Told, now: Tally, directions: Directions): Told {
  const told = { ...before };
  for (const outcome of OUTCOMES) {
    const change = now[outcome] - before[outcome];
    const isDue = outcome !== 'visible' || directions[change > 0 ? 'up' : 'down'];
    if (!isDue || !isGroup(change)) continue;
    told[outcome] = now[outcome];
    if (outcome === 'visible') told.present = now.answered - now.erased;
  }
  return told;
}

const groupOrNone = (people: number): number => (isGroup(people) ? people : 0);

/** At least so many, and a group of the others is left: of nobody can it be told. */
const atLeast = (people: number, others: number): number => {
  const most = Math.max(0, Math.min(people, others - SMALLEST_GROUP));
  return most - (most % SMALLEST_GROUP);
};

/** The organization sees by name who has answered and who was erased, and none of the other facts. */
function countsOf(told: Told, now: Tally): OutcomeCounts {
  if (!isGroup(told.invited)) return NO_COUNTS;
  return {
    invited: groupOrNone(told.invited),
    reached: groupOrNone(told.reached),
    answered: groupOrNone(told.answered),
    visible: atLeast(told.visible, told.present),
    revealed: atLeast(told.revealed, now.answered),
    foundWork: atLeast(told['found-work'], now.answered),
  };
}

/**
 * Of so few who have answered or were erased since the visible were last looked at, it would be known
 * how many are visible: a single group of them could move a number by a group only as a whole.
 */
const FEW = 2 * SMALLEST_GROUP - 1;

/**
 * Visible people become more by answers and fewer by erasures, each of somebody whom the organization
 * knows. So they are told to be more when nobody or many have answered, and fewer by erasures alike.
 */
function visibleSchedule() {
  const looked = { answered: 0, erased: 0 };
  const isDue = (outcome: keyof typeof looked, now: Tally): boolean => {
    const moved = now[outcome] - looked[outcome];
    const due = moved === 0 || moved > FEW;
    if (due) looked[outcome] = now[outcome];
    return due;
  };
  return (now: Tally): Directions => ({ up: isDue('answered', now), down: isDue('erased', now) });
}

/** What may be told of one list after each of its weeks; decision 0260 has the reasons. */
export function publishWeeks(weeks: readonly WeekOfList[]): PublishedWeek[] {
  const directionsFor = visibleSchedule();
  let now = NO_CHANGES;
  let told: Told = { ...NO_CHANGES, present: 0 };
  return weeks.map(({ week, changes }) => {
    now = added(now, changes);
    told = released(told, now, directionsFor(now));
    return { week, counts: countsOf(told, now) };
  });
}
