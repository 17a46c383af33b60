import { setTimeout as wait } from 'node:timers/promises';

export type Watched<T> = {
  result: T;
  seconds: number;
  blockMs: number;
  growthMb: number;
  slowestMs: number;
};

const MB = 1024 * 1024;
const BETWEEN_MS = 20;
const EVERY_MS = 1;

export async function watch<T>(
  act: () => Promise<T>,
  otherRequest: () => Promise<unknown> = async () => undefined,
): Promise<Watched<T>> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [isOver, last, blockMs, largest, slowestMs] = [false, performance.now(), 0, before, 0];
  const tick = () => {
    const now = performance.now();
    blockMs = Math.max(blockMs, now - last - EVERY_MS);
    last = now;
    if (!isOver) setTimeout(tick, EVERY_MS);
  };
  const ask = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await otherRequest();
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      largest = Math.max(largest, process.memoryUsage.rss());
      await wait(BETWEEN_MS);
    }
  };
  tick();
  const asking = ask();
  const start = performance.now();
  const result = await act();
  const seconds = (performance.now() - start) / 1000;
  isOver = true;
  await asking;
  return { result, seconds, blockMs, growthMb: (largest - before) / MB, slowestMs };
}
