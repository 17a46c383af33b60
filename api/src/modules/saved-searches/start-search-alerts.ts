import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Deps } from '../../deps';
import { repeat, type Repeated } from '../../repeat';
import { takeDueSearch } from './take-due-search';
import { tellNewMatches, type FindMatches, type Telling } from './tell-new-matches';

const EVERY_MS = 60_000;

type Alerting = Telling & Pick<Deps, 'log'>;

/** Looks every minute, and at the start, which saved searches are due, and tells who is new. */
export function startSearchAlerts(deps: Alerting, find: FindMatches, everyMs = EVERY_MS): Repeated {
  let isStopping = false;

  /** One that fails is left to its lease, so that it holds up no other. */
  async function tellNext(): Promise<boolean> {
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

  async function tellAll(): Promise<void> {
    // The embedded database answers without a turn: requests come in between.
    while (!isStopping && (await tellNext())) await nextTurn();
  }

  const repeated = repeat(
    () =>
      tellAll().catch((error: unknown) => deps.log.error({ err: error }, 'search alerts failed')),
    everyMs,
  );
  return {
    stop: () => {
      isStopping = true;
      return repeated.stop();
    },
  };
}
