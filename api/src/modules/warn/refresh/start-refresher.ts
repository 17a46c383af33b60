import type { Deps } from '../../../deps';
import { repeat, type Repeated } from '../../../repeat';
import { refreshFeed } from './refresh-feed';
import { refreshSample } from './refresh-sample';

const EVERY_MS = 60_000;

/** Looks every minute whether a refresh is due, which it is once a day or after a failure. */
export function startRefresher(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'env'>,
  everyMs = EVERY_MS,
): Repeated {
  const { mode, warnFeedUrl: url } = deps.env;
  const stopping = new AbortController();

  async function refresh(): Promise<void> {
    if (mode === 'demo') await refreshSample(deps);
    if (url !== null) await refreshFeed(deps, { url, stopped: stopping.signal });
  }

  const repeated = repeat(
    () =>
      refresh().catch((error: unknown) =>
        deps.log.error({ err: error }, 'refresh of the WARN notices failed'),
      ),
    everyMs,
  );
  return {
    stop: () => {
      stopping.abort();
      return repeated.stop();
    },
  };
}
