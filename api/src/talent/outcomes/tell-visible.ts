import { SMALLEST_GROUP } from '@gangway/contract/outcomes';
import { atLeast } from './groups';

/** Known by name to the organization: they have answered, or were erased. */
type Known = { answered: number; erased: number };

/** How it stands after a week. */
export type Standing = Known & { visible: number };

/** The range of visible people that the organization can infer. */
type Range = { least: number; most: number };

/** When they were last told of: how many were visible, and what the organization knew of that. */
type Told = Standing & { range: Range };

const NO_ONE: Known = { answered: 0, erased: 0 };
const NOTHING: Told = { ...NO_ONE, visible: 0, range: { least: 0, most: 0 } };

/** Of fewer, a single group that moves a number would be nearly all of them. */
const MANY = 2 * SMALLEST_GROUP;
const isNoneOrMany = (people: number): boolean => people === 0 || people >= MANY;

/** By how many the visible can have moved without a word. */
const UNTOLD = SMALLEST_GROUP - 1;

const presentIn = ({ answered, erased }: Known): number => answered - erased;

/** Visible people become more by answers, and fewer by erasures. */
const advance = ({ least, most }: Range, last: Known, now: Known): Range => ({
  least: Math.max(0, least - (now.erased - last.erased)),
  most: Math.min(most + now.answered - last.answered, presentIn(now)),
});

type Tell = (visible: number) => number;

const tellMore =
  (shown: number, most: number): Tell =>
  (visible) =>
    Math.max(shown, atLeast(visible, most));

/** The least is told like the group above it where its own has no other number. */
const tellFewer =
  (shown: number, { least, most }: Range): Tell =>
  (visible) => {
    const people = atLeast(visible, most);
    return Math.min(shown, people - 1 === least ? people - SMALLEST_GROUP : people);
  };

/** The numbers around this one of which the same is told. */
function alike(tell: Tell, shown: number, within: Range): Range {
  let [least, most] = [shown, shown];
  while (least > within.least && tell(least - 1) === shown) least -= 1;
  while (most < within.most && tell(most + 1) === shown) most += 1;
  return { least: Math.max(least, within.least), most: Math.min(most, within.most) };
}

/** What the organization concludes from hearing nothing new, in a week in which it could have. */
function unheard(
  { range: { least, most } }: Told,
  now: Range,
  { more, fewer }: { more: Range | null; fewer: Range | null },
): Range {
  return {
    least: fewer ? Math.max(now.least, Math.min(least - UNTOLD, fewer.least)) : now.least,
    most: more ? Math.min(now.most, Math.max(most + UNTOLD, more.most)) : now.most,
  };
}

/**
 * Says after each week how many are visible at least: more when none or many have answered since that
 * was last considered and since they were last told of, and fewer by erasures alike (decision 0260).
 */
export function createVisibleTeller(): (now: Standing) => number {
  const considered = { ...NO_ONE };
  let last = NO_ONE;
  let [told, range, shown] = [NOTHING, NOTHING.range, 0];

  const consider = (outcome: keyof Known, now: Standing): boolean => {
    const isDue = [considered, told].every((before) =>
      isNoneOrMany(now[outcome] - before[outcome]),
    );
    if (isDue) considered[outcome] = now[outcome];
    return isDue;
  };

  /** How a number may be told this week, if it may. */
  function waysToTell(now: Standing) {
    // Where none have answered, any number may have thought again.
    const most = now.answered === considered.answered ? presentIn(now) : range.most;
    return {
      more: consider('answered', now) ? tellMore(shown, most) : null,
      fewer: consider('erased', now) ? tellFewer(shown, range) : null,
    };
  }

  function wayOf(now: Standing, { more, fewer }: ReturnType<typeof waysToTell>): Tell | null {
    const change = now.visible - told.visible;
    // After erasures all who are left would have to be visible.
    const isTooMany = shown > atLeast(shown, presentIn(now));
    if (fewer && (isTooMany || change <= -SMALLEST_GROUP)) return fewer;
    return change >= SMALLEST_GROUP ? more : null;
  }

  return (now) => {
    range = advance(range, last, now);
    last = now;
    const ways = waysToTell(now);
    const tell = wayOf(now, ways);
    const next = tell?.(now.visible) ?? shown;
    if (tell && next !== shown) {
      shown = next;
      range = alike(tell, shown, range);
      told = { ...now, range };
    } else {
      const { more, fewer } = ways;
      range = unheard(told, range, {
        more: more && alike(more, shown, range),
        fewer: fewer && alike(fewer, shown, range),
      });
    }
    if (range.least > range.most) range = { least: 0, most: presentIn(now) };
    return shown;
  };
}
