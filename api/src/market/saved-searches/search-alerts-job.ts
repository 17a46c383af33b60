import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import { takeDueSearch } from './take-due-search';
import { tellNewMatches, type FindMatches, type Telling } from './tell-new-matches';

type Alerting = Telling & Pick<Deps, 'log'>;

/** A search that fails is left to its lease, so that it holds up no other. */
async function alertNext(deps: Alerting, find: FindMatches): Promise<boolean> {
  const search = await takeDueSearch(deps);
  if (!search) return false;
  const { id } = search;
  try {
    const isMailed = await tellNewMatches(deps, search, find);
    if (isMailed) deps.log.info({ savedSearchId: id }, 'new matches told');
  } catch (error) {
    deps.log.error({ err: error, savedSearchId: id }, 'looking for new matches failed');
  }
  return true;
}

/** Mails the new matches of the saved searches that are due; each replica claims its own. */
export const searchAlertsJob = (deps: Alerting, find: FindMatches): Job => ({
  name: 'search_alerts',
  everyMs: 60_000,
  timeLimitMs: 600_000,
  replicas: 'each',
  async run(signal) {
    // The embedded database answers without a turn: requests come in between.
    while (!signal.aborted && (await alertNext(deps, find))) await nextTurn();
  },
});
