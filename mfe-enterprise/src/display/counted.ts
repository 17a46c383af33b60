import { formatCount } from '@gangway/contract/money';

/** `1 person`, `1,210 people`. */
export const counted = (value: number, one: string, many: string): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

export const people = (value: number): string => counted(value, 'person', 'people');
