import { staleWaitMs, withTimeout, type StaleWait } from '../timing/with-timeout';
import { outsideOfRequests } from './request-order';

type Options<T> = {
  /** Gets the value before, if there is one. */
  read: (now: Date, cached: T | null) => Promise<T>;
  clock: () => Date;
  maxAgeMs: number;
  waitMs?: StaleWait | undefined;
  onError: (error: unknown) => void;
};

export type CachedReader<T> = {
  current: () => Promise<T>;
  /** The next caller waits for a new value. */
  invalidate: () => void;
};

const OUTDATED = -Infinity;

/** Reads once for all callers; an older value stays while the database is away. */
export function openCachedReader<T extends object>({
  read,
  clock,
  maxAgeMs,
  waitMs = staleWaitMs,
  onError,
}: Options<T>): CachedReader<T> {
  let cached: { at: number; value: T } | null = null;
  let reading: Promise<T> | null = null;
  let changes = 0;

  async function readAgain(now: Date): Promise<T> {
    const before = changes;
    // A change during the read may be missing from it.
    const at = () => (changes === before ? now.getTime() : OUTDATED);
    try {
      const value = await read(now, cached?.value ?? null);
      cached = { at: at(), value };
    } catch (error) {
      if (!cached) throw error;
      onError(error);
      cached = { ...cached, at: at() };
    } finally {
      if (changes === before) reading = null;
    }
    return cached.value;
  }

  return {
    current: () => {
      const now = clock();
      const age = now.getTime() - (cached?.at ?? OUTDATED);
      if (cached && age < maxAgeMs) return Promise.resolve(cached.value);
      reading ??= outsideOfRequests(() => readAgain(now));
      if (!cached || cached.at === OUTDATED) return reading;
      return withTimeout(reading, waitMs(age, maxAgeMs), cached.value);
    },
    invalidate: () => {
      changes += 1;
      reading = null;
      cached = cached && { ...cached, at: OUTDATED };
    },
  };
}
