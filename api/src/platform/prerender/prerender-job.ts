import type { Logger } from 'pino';
import type { Job } from '../../foundation/jobs/job';
import { withTimeout } from '../../foundation/timing/with-timeout';
import type { PrerenderedPages } from '../ports/platform-deps';

/** After this the server starts anyway, and the first visitor of a page waits instead. */
const START_TIMEOUT_MS = 3000;

export async function renderBeforeStart(prerendered: PrerenderedPages, log: Logger): Promise<void> {
  const rendering = prerendered
    .refresh()
    .catch((err: unknown) => log.error({ err }, 'first views could not be rendered'));
  await withTimeout(rendering, START_TIMEOUT_MS, null);
}

export const prerenderJob = (prerendered: PrerenderedPages): Job => ({
  name: 'first_views',
  everyMs: 5000,
  timeLimitMs: 120_000,
  replicas: 'each',
  run: () => prerendered.refresh(),
});
