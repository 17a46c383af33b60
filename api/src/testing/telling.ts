import { takeDueSearch } from '../market/saved-searches/take-due-search';
import {
  tellNewMatches,
  type FindMatches,
  type Telling,
} from '../market/saved-searches/tell-new-matches';

export async function takeOne(deps: Telling) {
  const taken = await takeDueSearch(deps);
  if (!taken) throw new Error('Nothing was due');
  return taken;
}

/** What one server does; answers how many searches it took, and for how many it wrote a mail. */
export async function tellDueSearches(deps: Telling, find: FindMatches) {
  const done = { taken: 0, mailed: 0 };
  for (let search = await takeDueSearch(deps); search; search = await takeDueSearch(deps)) {
    done.taken += 1;
    done.mailed += Number(await tellNewMatches(deps, search, find));
  }
  return done;
}
