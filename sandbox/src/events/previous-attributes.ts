import { isDeepStrictEqual } from 'node:util';

/** The keys are some of the object's own, and with them their values. */
function partOf<R extends object>(entries: [string, unknown][]): Partial<R> {
  return Object.fromEntries(entries) as Partial<R>;
}

/** What an update has changed, as it was before. */
export function previousAttributes<R extends object>(before: R, after: R): Partial<R> {
  const now = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before).filter(
    ([key, value]) => !isDeepStrictEqual(value, now.get(key)),
  );
  return partOf<R>(changed);
}
