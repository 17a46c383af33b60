import { staleWaitMs, withTimeout, type StaleWait } from '../timing/with-timeout';
import { outsideOfRequests } from './request-order';

type Options<T> = {
  /** Gets the value before, if there is one. */
  read: (now: Date, known: T | null) => Promise<T>;
  clock: () => Date;
  maxAgeMs: number;
  waitMs?: StaleWait | undefined;
  onError: (error: unknown) => void;
};

export type Fresh<T> = {
  current: () => Promise<T>;
  /** The next caller waits for a new value. */
  forget: () => void;
};

const OUTDATED = -Infinity;

/** Reads once for all callers; an older value stays while the database is away. */
export function keepFresh<T extends object>({
  read,
  clock,
  maxAgeMs,
  waitMs = staleWaitMs,
  onError,
}: Options<T>): Fresh<T> {
  let known: { at: number; value: T } | null = null;
  let reading: Promise<T> | null = null;
  let changes = 0;

  async function readAgain(now: Date): Promise<T> {
    const before = changes;
    // A change during the read may be missing from it.
    const at = () => (changes === before ? now.getTime() : OUTDATED);
    try {
      const value = await read(now, known?.value ?? null);
      known = { at: at(), value };
    } catch (error) {
      if (!known) throw error;
      onError(error);
      known = { ...known, at: at() };
    } finally {
      if (changes === before) reading = null;
    }
    return known.value;
  }

  return {
    current: () => {
      const now = clock();
      const age = now.getTime() - (known?.at ?? OUTDATED);
      if (known && age < maxAgeMs) return Promise.resolve(known.value);
      reading ??= outsideOfRequests(() => readAgain(now));
      if (!known || known.at === OUTDATED) return reading;
      return withTimeout(reading, waitMs(age, maxAgeMs), known.value);
    },
    forget: () => {
      changes += 1;
      reading = null;
      known = known && { ...known, at: OUTDATED };
    },
  };
}
