import type { Deps } from '../../../deps';
import { refreshFeed } from './refresh-feed';
import { refreshSample } from './refresh-sample';

const EVERY_MS = 60_000;

export type Refresher = { stop(): Promise<void> };

/** Looks every minute whether a refresh is due, which it is once a day or after a failure. */
export function startRefresher(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  everyMs = EVERY_MS,
): Refresher {
  const { mode, warnFeedUrl: url } = deps.env;
  const stopping = new AbortController();

  async function refresh(): Promise<void> {
    if (mode === 'demo') await refreshSample(deps);
    if (url !== null) await refreshFeed(deps, { url, stopped: stopping.signal });
  }

  let isBusy = false;
  const run = async () => {
    isBusy = true;
    await refresh().catch((error: unknown) =>
      deps.log.error({ err: error }, 'refresh of the WARN notices failed'),
    );
    isBusy = false;
  };
  let running = run();
  const timer = setInterval(() => {
    if (!isBusy) running = run();
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      stopping.abort();
      return running;
    },
  };
}
