const ATTEMPTS = 5;

/** Somebody else was faster: what was read before the lock may be older than what is here. */
export class StaleReading extends Error {}

/** Reads and applies anew while others are faster. */
export async function retryWhileStale<T>(readAndApply: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readAndApply();
    } catch (error) {
      if (!(error instanceof StaleReading) || attempt === ATTEMPTS) throw error;
    }
  }
}
