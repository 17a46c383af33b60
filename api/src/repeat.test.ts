import { jest } from '@jest/globals';
import { repeat } from './repeat';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs that end when they are told to. */
function heldRuns() {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => void ends.push(resolve));
  return { ends, run };
}

it('runs at once and every so often, but not while a run is under way', async () => {
  const { ends, run } = heldRuns();
  const repeated = repeat(run, 1000);
  await jest.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await repeated.stop();
});

it('begins no run after it was stopped, and waits for the last one', async () => {
  const { ends, run } = heldRuns();
  const stopped = repeat(run, 1000).stop();
  const whenStopped = jest.fn();
  void stopped.then(whenStopped);
  await jest.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(1);
  expect(whenStopped).not.toHaveBeenCalled();
  ends[0]?.();
  await stopped;
});
