import type { Deps } from '../../deps';
import { watchReleases } from './watch-releases';

export const WATCH_EVERY_MS = 10_000;

export type Watch = { stop(): Promise<void> };

export function startWatch(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  everyMs = WATCH_EVERY_MS,
): Watch {
  let running = Promise.resolve();
  const run = () =>
    watchReleases(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'watch over the releases failed'),
    );
  const timer = setInterval(() => {
    running = running.then(run);
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
