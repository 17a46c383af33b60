import { SMALLEST_GROUP } from '@gangway/contract/outcomes';

export const isGroup = (people: number): boolean => Math.abs(people) >= SMALLEST_GROUP;

/** At least so many, in groups: a group of the others is left out, so that it can be told of nobody. */
export function atLeast(people: number, others: number): number {
  const most = Math.max(0, Math.min(people, others - SMALLEST_GROUP));
  return most - (most % SMALLEST_GROUP);
}
