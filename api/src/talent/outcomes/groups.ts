import { SMALLEST_GROUP } from '@gangway/contract/outcomes';

export const isGroup = (people: number): boolean => Math.abs(people) >= SMALLEST_GROUP;

/** Groups below this size are hidden, so that no one can be identified. */
export function atLeast(people: number, others: number): number {
  const most = Math.max(0, Math.min(people, others - SMALLEST_GROUP));
  return most - (most % SMALLEST_GROUP);
}
