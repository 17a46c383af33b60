import type { AllowanceReading } from '../commerce/plans/plan-access';

export type Random = {
  next: () => number;
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly [T, ...T[]]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
  bytes: (length: number) => Uint8Array;
  uuid: () => string;
};

export function randomFrom(seed: number): Random {
  const next = mulberry32(seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const bytes = (length: number) => Uint8Array.from({ length }, () => int(0, 255));

  return {
    next,
    int,
    bytes,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
    uuid: () => asUuid(bytes(16)),
  };
}

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

export type SeedContext = {
  now: Date;
  passwordHash: string;
  reading: AllowanceReading;
};

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function asUuid(bytes: Uint8Array): string {
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  const marked = bytes.with(6, (version & 0x0f) | 0x40).with(8, (variant & 0x3f) | 0x80);
  return Buffer.from(marked)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
