import { formatCount } from '@gangway/contract/foundation/amounts';

/** Percentages of smaller numbers would mislead. */
const FEWEST_FOR_SHARE = 10;

export function changeText(now: number, before: number | null, span: string): string {
  const earlier = `the ${span} before`;
  if (before === null) return `Not recorded in all of ${earlier}`;
  if (before === 0) return now === 0 ? `None in ${earlier} either` : `None in ${earlier}`;
  if (now === before) return `Same as in ${earlier}`;
  const isFew = before < FEWEST_FOR_SHARE;
  return `${isFew ? differenceText(now, before) : shareText(now, before)} ${earlier}`;
}

const differenceText = (now: number, before: number): string =>
  `${formatCount(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in`;

function shareText(now: number, before: number): string {
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const size = percent === 0 ? 'less than 1%' : `${formatCount(percent)}%`;
  return `${now > before ? 'Up' : 'Down'} ${size} from`;
}
