import type { SearchUsage } from '@gangway/contract/market/search';

type Usage = SearchUsage | null | undefined;

/** Usage only grows within a period, so the higher count is the later one. */
export function newerUsage(one: Usage, other: Usage): SearchUsage | null {
  if (!one || !other) return one ?? other ?? null;
  if (one.renewsAt !== other.renewsAt) return one.renewsAt > other.renewsAt ? one : other;
  return one.used > other.used ? one : other;
}
