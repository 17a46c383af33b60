import { formatCount } from './money';

/** `1 visitor`, `1,210 visitors`; with another plural, `1 person`, `3 people`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const people = (count: number): string => counted(count, 'person', 'people');
