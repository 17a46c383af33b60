export type TestClock = { now: () => Date; advance(ms: number): void; set(now: Date): void };

export function testClock(start: Date): TestClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
    set: (now) => {
      current = now.getTime();
    },
  };
}
