import { revealsForFree } from '@gangway/contract/commerce/plan-rules';
import { formatCount } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import type { AnalyticsBucket, RecruiterAnalytics } from '@gangway/contract/market/analytics';

export type Figure = {
  title: string;
  of: (bucket: AnalyticsBucket) => number;
  before: (before: RecruiterAnalytics['before']) => number | null;
};

const WORK = [
  figure('Reveals', 'reveals'),
  figure('Searches', 'searches'),
  figure('Replies', 'replies'),
];

export const FIGURES: readonly Figure[] = [...WORK, figure('Tokens spent', 'tokensSpent')];

export const figuresOf = (user: User): readonly Figure[] =>
  revealsForFree(user) ? [...WORK, HIRED] : FIGURES;

export const totalOf = (buckets: readonly AnalyticsBucket[], { of }: Figure): number =>
  buckets.reduce((sum, bucket) => sum + of(bucket), 0);

export const isEmpty = ({ buckets, stages }: RecruiterAnalytics): boolean =>
  FIGURES.every((figure) => totalOf(buckets, figure) === 0) &&
  Object.values(stages).every((people) => people === 0);

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

function figure(title: string, key: 'reveals' | 'searches' | 'replies' | 'tokensSpent'): Figure {
  return { title, of: (bucket) => bucket[key], before: (before) => before[key] };
}

const HIRED: Figure = {
  title: 'Hired',
  of: ({ entered }) => entered.hired,
  before: ({ hired }) => hired,
};

const differenceText = (now: number, before: number): string =>
  `${formatCount(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than in`;

function shareText(now: number, before: number): string {
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const size = percent === 0 ? 'less than 1%' : `${formatCount(percent)}%`;
  return `${now > before ? 'Up' : 'Down'} ${size} from`;
}
