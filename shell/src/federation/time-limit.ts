/** For one attempt at loading an area, and for a page of one. */
export const ATTEMPT_LIMIT_MS = 10_000;

export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

export async function withTimeLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    const refuse = () => reject(new TimeLimitError('The time limit has passed'));
    timer = setTimeout(refuse, milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
