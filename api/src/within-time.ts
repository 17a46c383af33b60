/** The outcome of the work, or `otherwise` where that takes too long; the work goes on either way. */
export async function withinTime<T, O>(
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
