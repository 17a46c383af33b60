import { withTimeLimit } from '@gangway/contract/foundation/time-limit';

/** After a blocked event loop, a result that has already arrived wins over the timeout. */
export const withTimeout = <T, O>(work: Promise<T>, milliseconds: number, otherwise: O) =>
  withTimeLimit<T, O>(
    work,
    milliseconds,
    () => new Promise((resolve) => setImmediate(resolve, otherwise)),
  );

/** How long a request waits for a newer value where an older one is known. */
export type StaleWait = (ageMs: number, maxAgeMs: number) => number;

/**
 * Waits hardly at all if the cached value is only seconds old, so that a busy database delays no
 * one.
 */
export const staleWaitMs: StaleWait = (ageMs, maxAgeMs) => (ageMs < 10 * maxAgeMs ? 50 : 1000);
