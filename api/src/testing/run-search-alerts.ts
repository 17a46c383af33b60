import {
  claimDueSearch,
  notifyNewMatches,
  type FindMatches,
  type NotifyDeps,
} from '../market/saved-searches/notify-new-matches';

export async function claimOne(deps: NotifyDeps) {
  const taken = await claimDueSearch(deps);
  if (!taken) throw new Error('Nothing was due');
  return taken;
}

export async function runSearchAlerts(deps: NotifyDeps, find: FindMatches) {
  const done = { taken: 0, mailed: 0 };
  for (let search = await claimDueSearch(deps); search; search = await claimDueSearch(deps)) {
    done.taken += 1;
    done.mailed += Number(await notifyNewMatches(deps, search, find));
  }
  return done;
}
