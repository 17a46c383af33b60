/** The outcome of the work, or `otherwise` where that takes too long; the work goes on either way. */
export async function withTimeout<T, O>(
  work: Promise<T>,
  milliseconds: number,
  otherwise: O,
): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<O>((resolve) => {
    // After a blocked event loop, an outcome that has arrived meanwhile comes first.
    timer = setTimeout(() => setImmediate(resolve, otherwise), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * How long a visitor waits for a newer copy of a value cached for `maxAgeMs`: hardly at all for one
 * that is seconds old, so that a busy database delays no one; a second for an older one.
 */
export const staleWaitMs = (ageMs: number, maxAgeMs: number): number =>
  ageMs < 10 * maxAgeMs ? 50 : 1000;
