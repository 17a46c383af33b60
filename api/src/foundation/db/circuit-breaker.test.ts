import { createCircuitBreaker } from './circuit-breaker';

const RETRY_MS = 500;

function breakerOn(answers: boolean[]) {
  const changes: boolean[] = [];
  let probes = 0;
  const breaker = createCircuitBreaker({
    probe: async () => {
      const isUp = answers[probes] ?? true;
      probes += 1;
      if (!isUp) throw new Error('no answer');
    },
    onChange: (isOpen) => changes.push(isOpen),
    retryMs: RETRY_MS,
  });
  return { breaker, changes, probes: () => probes };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(0);

it('stays closed while the database answers', async () => {
  const { breaker, changes, probes } = breakerOn([true]);
  void breaker.check();
  void breaker.check();
  await settle();
  expect(breaker.isOpen()).toBe(false);
  expect([changes, probes()]).toEqual([[], 1]);
});

it('opens if the database does not answer, and closes with its first answer', async () => {
  const { breaker, changes } = breakerOn([false, false, true]);
  void breaker.check();
  await settle();
  expect(breaker.isOpen()).toBe(true);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(breaker.isOpen()).toBe(true);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(breaker.isOpen()).toBe(false);
  expect(changes).toEqual([true, false]);
});

it('probes on its own schedule while it is open', async () => {
  const { breaker, probes } = breakerOn([false, false]);
  void breaker.check();
  await settle();
  void breaker.check();
  void breaker.check();
  await settle();
  expect(probes()).toBe(1);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(probes()).toBe(2);
});

it('stops probing once it is stopped', async () => {
  const { breaker, changes, probes } = breakerOn([false]);
  void breaker.check();
  breaker.stop();
  await jest.advanceTimersByTimeAsync(2 * RETRY_MS);
  void breaker.check();
  expect([changes, probes()]).toEqual([[], 1]);
});
