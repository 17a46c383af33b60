import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import {
  claimDueSearch,
  notifyNewMatches,
  type FindMatches,
  type NotifyDeps,
} from './notify-new-matches';

type Alerting = NotifyDeps & Pick<Deps, 'log'>;

export const searchAlertsJob = (deps: Alerting, find: FindMatches): Job => ({
  name: 'search_alerts',
  everyMs: 60_000,
  timeLimitMs: 600_000,
  replicas: 'each',
  async run(signal) {
    // The embedded database answers without yielding to the event loop: this lets requests in
    // between.
    while (!signal.aborted && (await alertNext(deps, find))) await nextTurn();
  },
});

/** A search that failed waits until its lease ends, so that it does not block the others. */
async function alertNext(deps: Alerting, find: FindMatches): Promise<boolean> {
  const search = await claimDueSearch(deps);
  if (!search) return false;
  const { id } = search;
  try {
    const isMailed = await notifyNewMatches(deps, search, find);
    if (isMailed) deps.log.info({ savedSearchId: id }, 'new matches told');
  } catch (error) {
    deps.log.error({ err: error, savedSearchId: id }, 'looking for new matches failed');
  }
  return true;
}
