import { setTimeout as wait } from 'node:timers/promises';
import type { Leak } from '../ports/release-probe';
import {
  type PageWatch,
  type WatchOptions,
  applyTo,
  callMethod,
  isMethod,
  watchCalls,
  wrapMethod,
} from './page-objects';
import { leaksOf, locationsIn, traceHere, type Trace } from './traces';

const ROUNDS = 3;
const BETWEEN_ROUNDS_MS = 15;
const FRAMES_MS = 60;
const SOON_MS = 400;

export type TimerWatch = PageWatch & {
  isWaiting: () => boolean;
};

type Running = Map<unknown, { trace: Trace; run: () => void; delay: number }>;

export function watchTimers({ window, folder }: WatchOptions): TimerWatch {
  const intervals = trackIntervals(window);
  const timeouts = trackOnce(window, ['setTimeout', 'clearTimeout']);
  const frames = trackOnce(window, ['requestAnimationFrame', 'cancelAnimationFrame']);
  const leaksIn = (running: Running, text: string): Leak[] =>
    [...running.values()].flatMap(({ trace }) => leaksOf(trace, folder, text));
  const own = (running: Running) =>
    [...running].filter(([, { trace }]) => locationsIn(trace.stack, folder).length > 0);

  /** Runs pending timers at once: what is still set after several rounds would be set forever. */
  async function chains(): Promise<Leak[]> {
    for (let round = 0; round < ROUNDS && own(timeouts).length > 0; round += 1) {
      for (const [id, { run }] of own(timeouts)) {
        callMethod(window, 'clearTimeout', id);
        run();
      }
      await wait(BETWEEN_ROUNDS_MS);
    }
    return leaksIn(timeouts, 'keeps setting timeouts');
  }

  return {
    isWaiting: () => own(timeouts).some(([, { delay }]) => delay <= SOON_MS),
    async leaks() {
      const looping = await chains();
      if (own(frames).length > 0) await wait(FRAMES_MS);
      return [
        ...leaksIn(intervals, 'leaves an interval running'),
        ...looping,
        ...leaksIn(frames, 'keeps asking for animation frames'),
      ];
    },
  };
}

function trackIntervals(window: object): Running {
  const running: Running = new Map();
  wrapMethod(window, 'setInterval', ({ proceed }) => {
    const id = proceed();
    running.set(id, { trace: traceHere(), run: () => undefined, delay: 0 });
    return id;
  });
  watchCalls(window, ['clearInterval', 'clearTimeout'], (_, [id]) => running.delete(id));
  return running;
}

function trackOnce(window: object, [set, clear]: readonly [string, string]): Running {
  const running: Running = new Map();
  wrapMethod(window, set, ({ args, proceed }) => {
    const [handler, delay, ...more] = args;
    if (!isMethod(handler)) return proceed();
    const isFrame = set === 'requestAnimationFrame';
    const key: { id: unknown } = { id: undefined };
    const run = (...given: unknown[]) => {
      running.delete(key.id);
      applyTo(handler, undefined, isFrame ? given : more);
    };
    key.id = proceed(isFrame ? [run] : [run, delay]);
    const wait = isFrame ? 0 : Number(delay ?? 0);
    running.set(key.id, { trace: traceHere(), run, delay: wait });
    return key.id;
  });
  watchCalls(window, [clear], (_, [id]) => running.delete(id));
  return running;
}
