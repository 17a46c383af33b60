import type { Logger } from 'pino';
import { withTimeout } from '../../foundation/timing/with-timeout';
import type { Job } from '../../foundation/jobs/job';
import type { FirstViews } from '../ports/first-views';

/** A start does not wait longer; the first visitor of a page then does. */
const START_TIMEOUT_MS = 3000;

/** Renders what is served, if that does not take long. */
export async function renderBeforeStart(firstViews: FirstViews, log: Logger): Promise<void> {
  const rendering = firstViews
    .refresh()
    .catch((err: unknown) => log.error({ err }, 'first views could not be rendered'));
  await withTimeout(rendering, START_TIMEOUT_MS, null);
}

/** An answer that has changed shows up to five seconds later in the first views of this process. */
export const firstViewsJob = (firstViews: FirstViews): Job => ({
  name: 'first_views',
  everyMs: 5000,
  timeLimitMs: 120_000,
  replicas: 'each',
  run: () => firstViews.refresh(),
});
