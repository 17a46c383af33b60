import type { Logger } from 'pino';
import type { FirstViews } from './first-views';

/** An answer that has changed shows this much later in the first views. */
const REFRESH_EVERY_MS = 5000;
/** A start does not wait longer; the first visitor of a page then does. */
const START_PATIENCE_MS = 3000;

type Options = { firstViews: FirstViews; log: Logger; everyMs?: number };

/** Resolves once the first views of what is served are there, if that does not take long. */
export async function startFirstViews({ firstViews, log, everyMs = REFRESH_EVERY_MS }: Options) {
  let running: Promise<void> | null = null;
  const refresh = () => {
    running ??= firstViews
      .refresh()
      .catch((err: unknown) => log.error({ err }, 'first views could not be refreshed'))
      .finally(() => {
        running = null;
      });
    return running;
  };
  let patience: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    patience = setTimeout(resolve, START_PATIENCE_MS);
  });
  await Promise.race([refresh(), enough]);
  clearTimeout(patience);
  const timer = setInterval(() => void refresh(), everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
