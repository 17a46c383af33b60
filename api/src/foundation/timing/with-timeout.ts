import { withTimeLimit } from '@gangway/contract/time-limit';

/**
 * The outcome of the work, or `otherwise` after the time limit. After a blocked event loop, an outcome
 * that has arrived in the meantime comes first.
 */
export const withTimeout = <T, O>(work: Promise<T>, milliseconds: number, otherwise: O) =>
  withTimeLimit<T, O>(
    work,
    milliseconds,
    () => new Promise((resolve) => setImmediate(resolve, otherwise)),
  );

/**
 * How long a visitor waits for a newer copy of a value cached for `maxAgeMs`: hardly at all for one
 * that is seconds old, so that a busy database delays no one; a second for an older one.
 */
export const staleWaitMs = (ageMs: number, maxAgeMs: number): number =>
  ageMs < 10 * maxAgeMs ? 50 : 1000;
