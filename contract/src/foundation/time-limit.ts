export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** The work is not cancelled when the time is over. */
export async function withTimeLimit<T, O = never>(
  work: Promise<T>,
  milliseconds: number,
  otherwise: () => O | Promise<O> = refuse,
): Promise<T | O> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  }).then(otherwise);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const refuse = (): never => {
  throw new TimeLimitError('The time limit has passed');
};
