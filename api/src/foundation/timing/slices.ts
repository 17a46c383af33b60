import { setImmediate as nextImmediate } from 'node:timers/promises';

const SLICE_MS = 8;

export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    await nextTurn();
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < end);
  }
}

export function* mapInSlices<T, R>(items: readonly T[], map: (item: T) => R): Generator<void, R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(map(item));
    yield;
  }
  return results;
}

const SORTED_AT_ONCE = 500;

/** Like `texts.toSorted()`, which blocks the event loop for 100 ms with 50,000 texts. */
export function* sortInSlices(texts: readonly string[]): Generator<void, string[]> {
  if (texts.length <= SORTED_AT_ONCE) return texts.toSorted();
  const middle = Math.ceil(texts.length / 2);
  const left = yield* sortInSlices(texts.slice(0, middle));
  yield;
  const right = yield* sortInSlices(texts.slice(middle));
  yield;
  return yield* mergeSorted(left, right);
}

export function pauseBySlices(): () => Promise<void> {
  let end = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await nextTurn();
    end = performance.now() + SLICE_MS;
  };
}

let turns: Promise<unknown> = Promise.resolve();

function nextTurn(): Promise<unknown> {
  turns = turns.then(() => nextImmediate());
  return turns;
}

function* mergeSorted(
  left: readonly string[],
  right: readonly string[],
): Generator<void, string[]> {
  const merged: string[] = [];
  let taken = 0;
  for (const text of left) {
    for (let next = right[taken]; next !== undefined && next < text; next = right[taken]) {
      merged.push(next);
      taken += 1;
    }
    merged.push(text);
    yield;
  }
  return merged.concat(right.slice(taken));
}
