import type { Random } from './random';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const before = (moment: Date, milliseconds: number) =>
  new Date(moment.getTime() - milliseconds);

export const after = (moment: Date, milliseconds: number) =>
  new Date(moment.getTime() + milliseconds);

export function between(random: Random, from: Date, to: Date): Date {
  return after(from, Math.floor(random.next() * (to.getTime() - from.getTime())));
}

export function latest(first: Date, ...others: Date[]): Date {
  return others.reduce((last, moment) => (moment > last ? moment : last), first);
}
