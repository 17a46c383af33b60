import type { SearchUsage } from '@gangway/contract/search';

type Usage = SearchUsage | null | undefined;

/** Of two counts of the used searches the later one: within a period they only grow. */
export function newerUsage(one: Usage, other: Usage): SearchUsage | null {
  if (!one || !other) return one ?? other ?? null;
  if (one.renewsAt !== other.renewsAt) return one.renewsAt > other.renewsAt ? one : other;
  return one.used > other.used ? one : other;
}
