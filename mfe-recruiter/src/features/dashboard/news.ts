import type { SavedSearchNews } from '@gangway/contract/market/saved-searches';
import { formatMoment, formatShortDay } from '../../display/format-day';

export const inOrderOfNews = (news: readonly SavedSearchNews[]): SavedSearchNews[] =>
  news.toSorted((one, other) => (other.newPeople?.count ?? 0) - (one.newPeople?.count ?? 0));

export function newsText({ newPeople }: SavedSearchNews): string {
  if (!newPeople) return 'Not counted';
  const { count, isExact } = newPeople;
  return count === 0 ? 'No one new' : `${count}${isExact ? '' : '+'} new`;
}

export function sinceText({ seenAt, countedAt }: SavedSearchNews): string {
  const since = `since ${formatShortDay(seenAt)}`;
  return countedAt ? `${since}, counted ${formatMoment(countedAt)}` : since;
}
