import { type OutcomeCounts, SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { type Outcome, OUTCOMES } from '../tables/outcome-counts.table';

type Tally = Record<Outcome, number>;

export type WeekOfList = {
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

/** Decision 0260 has the reasons. */
export function publishWeeks(weeks: readonly WeekOfList[]): PublishedWeek[] {
  const tellVisible = createVisibleCount();
  let now = NO_CHANGES;
  let published = NO_CHANGES;
  return weeks.map(({ week, changes }) => {
    now = added(now, changes);
    published = released(published, now);
    const visible = tellVisible(now);
    if (!isGroup(published.invited)) return { week, counts: NO_COUNTS };
    const counts = {
      invited: groupOrNone(published.invited),
      reached: groupOrNone(published.reached),
      answered: groupOrNone(published.answered),
      visible,
      revealed: atLeast(published.revealed, now.answered),
      foundWork: atLeast(published['found-work'], now.answered),
    };
    return { week, counts };
  });
}

/** People the organization knows by name: they have answered or were erased. */
type Answers = { answered: number; erased: number };

type Standing = Answers & { visible: number };

const NO_ONE: Answers = { answered: 0, erased: 0 };

/** The range of visible people that the organization can infer. */
type Range = { least: number; most: number };

type Reported = Standing & { range: Range };

const NOTHING: Reported = { ...NO_ONE, visible: 0, range: { least: 0, most: 0 } };

/**
 * Reports more only if none or many answered since the last consideration and the last report, and
 * fewer likewise for erasures (decision 0260).
 */
function createVisibleCount(): (now: Standing) => number {
  const considered = { ...NO_ONE };
  let last = NO_ONE;
  let [reported, range, shown] = [NOTHING, NOTHING.range, 0];

  const consider = (outcome: keyof Answers, now: Standing): boolean => {
    const isDue = [considered, reported].every((before) =>
      isNoneOrMany(now[outcome] - before[outcome]),
    );
    if (isDue) considered[outcome] = now[outcome];
    return isDue;
  };

  function possibleReports(now: Standing) {
    // If no one has answered, any number of people may have changed their mind.
    const most = now.answered === considered.answered ? presentIn(now) : range.most;
    return {
      more: consider('answered', now) ? reportMore(shown, most) : null,
      fewer: consider('erased', now) ? reportFewer(shown, range) : null,
    };
  }

  function chooseReport(now: Standing, { more, fewer }: ReturnType<typeof possibleReports>) {
    const change = now.visible - reported.visible;
    // After erasures, the number shown could mean that everyone left is visible.
    const isTooMany = shown > atLeast(shown, presentIn(now));
    if (fewer && (isTooMany || change <= -SMALLEST_GROUP)) return fewer;
    return change >= SMALLEST_GROUP ? more : null;
  }

  return (now) => {
    range = advance(range, last, now);
    last = now;
    const ways = possibleReports(now);
    const tell = chooseReport(now, ways);
    const next = tell?.(now.visible) ?? shown;
    if (tell && next !== shown) {
      shown = next;
      range = sameReport(tell, shown, range);
      reported = { ...now, range };
    } else {
      const { more, fewer } = ways;
      range = withoutReport(reported, range, {
        more: more && sameReport(more, shown, range),
        fewer: fewer && sameReport(fewer, shown, range),
      });
    }
    if (range.least > range.most) range = { least: 0, most: presentIn(now) };
    return shown;
  };
}

/** Below this, a single group that moves the number would be nearly everyone. */
const MANY = 2 * SMALLEST_GROUP;
const isNoneOrMany = (people: number): boolean => people === 0 || people >= MANY;

const presentIn = ({ answered, erased }: Answers): number => answered - erased;

type Report = (visible: number) => number;

const reportMore =
  (shown: number, most: number): Report =>
  (visible) =>
    Math.max(shown, atLeast(visible, most));

/** Groups below this size are hidden, so that no one can be identified. */
function atLeast(people: number, others: number): number {
  const most = Math.max(0, Math.min(people, others - SMALLEST_GROUP));
  return most - (most % SMALLEST_GROUP);
}

/**
 * If only `least` were reported as the lower step, the report would reveal it exactly, so the step
 * above is reported the same.
 */
const reportFewer =
  (shown: number, { least, most }: Range): Report =>
  (visible) => {
    const people = atLeast(visible, most);
    return Math.min(shown, people - 1 === least ? people - SMALLEST_GROUP : people);
  };

const advance = ({ least, most }: Range, last: Answers, now: Answers): Range => ({
  least: Math.max(0, least - (now.erased - last.erased)),
  most: Math.min(most + now.answered - last.answered, presentIn(now)),
});

function sameReport(tell: Report, shown: number, within: Range): Range {
  let [least, most] = [shown, shown];
  while (least > within.least && tell(least - 1) === shown) least -= 1;
  while (most < within.most && tell(most + 1) === shown) most += 1;
  return { least: Math.max(least, within.least), most: Math.min(most, within.most) };
}

const UNREPORTED = SMALLEST_GROUP - 1;

/** The organization also learns from a week without a new report in which one was possible. */
function withoutReport(
  { range: { least, most } }: Reported,
  now: Range,
  { more, fewer }: { more: Range | null; fewer: Range | null },
): Range {
  return {
    least: fewer ? Math.max(now.least, Math.min(least - UNREPORTED, fewer.least)) : now.least,
    most: more ? Math.min(now.most, Math.max(most + UNREPORTED, more.most)) : now.most,
  };
}

const added = (tally: Tally, changes: Tally): Tally => {
  const sum = { ...tally };
  for (const outcome of OUTCOMES) sum[outcome] += changes[outcome];
  return sum;
};

function released(before: Tally, now: Tally): Tally {
  const tally = { ...before };
  for (const outcome of OUTCOMES) {
    if (isGroup(now[outcome] - before[outcome])) tally[outcome] = now[outcome];
  }
  return tally;
}

const isGroup = (people: number): boolean => Math.abs(people) >= SMALLEST_GROUP;

const groupOrNone = (people: number): number => (isGroup(people) ? people : 0);
