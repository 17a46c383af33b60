import type { TrendPeriods } from '@gangway/contract/desk/authority-trends';
import { formatCount } from '@gangway/contract/foundation/amounts';
import type { TrendKind } from './trend-kinds';

type Days = TrendPeriods['current'];

export const sumOf = (days: Days): number => days.reduce((sum, { value }) => sum + value, 0);

export const highestOf = ({ current, previous }: TrendPeriods): number =>
  Math.max(0, ...[...current, ...previous].map(({ value }) => value));

const FEWEST_FOR_SHARE = 10;

export function changeText({ current, previous }: TrendPeriods, kind: TrendKind): string {
  const [now, before] = [sumOf(current), sumOf(previous)];
  const earlier = `the previous ${previous.length} days`;
  if (before === 0) return now === 0 ? `None in ${earlier} either` : `None in ${earlier}`;
  if (now === before) return `No change from ${earlier}`;
  const isFew = before < FEWEST_FOR_SHARE * kind.unit;
  return `${isFew ? differenceText(now, before, kind) : shareText(now, before)} ${earlier}`;
}

function differenceText(current: number, previous: number, kind: TrendKind): string {
  const size = kind.format(Math.abs(current - previous));
  return `${size} ${current > previous ? 'more' : kind.fewer} than in`;
}

function shareText(current: number, previous: number): string {
  const percent = Math.round((Math.abs(current - previous) / previous) * 100);
  const size = percent === 0 ? 'less than 1%' : `${formatCount(percent)}%`;
  return `${current > previous ? 'Up' : 'Down'} ${size} from`;
}
