const SLICE_MS = 16;

export async function inSlices<T>(
  work: Generator<void, T>,
  isStopped: () => boolean = () => false,
): Promise<T | null> {
  while (!isStopped()) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < end);
    await nextTask();
  }
  return null;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
