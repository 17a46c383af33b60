import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import { COUNTED_UP_TO, type SearchAnswer } from '@gangway/contract/market/search';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';

export type Found = {
  cards: readonly CandidateCard[];
  total: number;
  totalIsExact: boolean;
  moreElsewhere: SearchAnswer['moreElsewhere'];
};

export function foundIn(pages: readonly SearchAnswer[]): Found {
  const [first] = pages;
  return {
    cards: pages.flatMap(({ items }) => items),
    total: first?.total ?? 0,
    totalIsExact: first?.totalIsExact ?? true,
    moreElsewhere: first?.moreElsewhere ?? null,
  };
}

export function countText({ total, totalIsExact }: Pick<Found, 'total' | 'totalIsExact'>): string {
  if (!totalIsExact) return `${formatCount(COUNTED_UP_TO)}+ candidates found`;
  return `${counted(total, 'candidate')} found`;
}
