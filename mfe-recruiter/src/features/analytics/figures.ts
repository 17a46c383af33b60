import { revealsForFree } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';
import type { AnalyticsBucket, RecruiterAnalytics } from '@gangway/contract/market/analytics';

export type Figure = {
  title: string;
  of: (bucket: AnalyticsBucket) => number;
  before: (before: RecruiterAnalytics['before']) => number | null;
};

export const figuresOf = (user: User): readonly Figure[] => [
  REVEALS,
  SEARCHES,
  REPLIES,
  revealsForFree(user) ? HIRED : TOKENS,
];

export const totalOf = (buckets: readonly AnalyticsBucket[], { of }: Figure): number =>
  buckets.reduce((sum, bucket) => sum + of(bucket), 0);

export const isEmpty = ({ buckets, stages }: RecruiterAnalytics): boolean =>
  [REVEALS, SEARCHES, REPLIES, TOKENS].every((figure) => totalOf(buckets, figure) === 0) &&
  Object.values(stages).every((people) => people === 0);

const REVEALS: Figure = {
  title: 'Reveals',
  of: ({ reveals }) => reveals,
  before: ({ reveals }) => reveals,
};

const SEARCHES: Figure = {
  title: 'Searches',
  of: ({ searches }) => searches,
  before: ({ searches }) => searches,
};

const REPLIES: Figure = {
  title: 'Replies',
  of: ({ replies }) => replies,
  before: ({ replies }) => replies,
};

const HIRED: Figure = {
  title: 'Hired',
  of: ({ entered }) => entered.hired,
  before: ({ hired }) => hired,
};

const TOKENS: Figure = {
  title: 'Tokens spent',
  of: ({ tokensSpent }) => tokensSpent,
  before: ({ tokensSpent }) => tokensSpent,
};
