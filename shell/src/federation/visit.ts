import { REMOTE_CONTRACT } from '@gangway/contract/release-rules';
import type { BootRemote, Visit } from '@gangway/contract/remotes';
import { call } from '@gangway/shared-ui/platform';
import { trustFiles } from './integrity';
import { overridingRemotes } from './overrides';
import { isReportTokenOld, storeReportToken } from './report-outcome';
import { withTimeLimit } from './time-limit';

/** How long a set counts as fresh, and how long a navigation waits to hear of another one. */
const FRESH_MS = 3000;
const TIMEOUT_MS = 1000;
/** A question that is never answered would keep all later ones from being asked. */
const ANSWER_MS = 5000;

type Remotes = readonly BootRemote[];

let visit: Visit = { revision: '', remotes: [] };
let readAt = 0;
let reading: Promise<void> | null = null;

/** For a page that loads no file: it is rendered on the server. */
export function showVisit(next: Visit): void {
  visit = next;
  readAt = Date.now();
}

export function setVisit(next: Visit): void {
  showVisit(next);
  trustFiles(next.remotes);
  storeReportToken(next);
}

/** The remotes as this visitor gets them now, with those that they run themselves in place. */
export function currentRemotes(): Remotes {
  const own = overridingRemotes();
  const names = new Set(own.map(({ name }) => name));
  return [...visit.remotes.filter(({ name }) => !names.has(name)), ...own];
}

/** A page that has to be small at first brings its own area alone. */
export const isVisitWhole = (): boolean => visit.revision !== '';

export const isVisitFresh = (): boolean => isVisitWhole() && Date.now() - readAt < FRESH_MS;

async function readVisit(): Promise<void> {
  // The same set is answered again where it has to bring the next report token.
  const since = isReportTokenOld() ? '' : visit.revision;
  const query = { since, contract: String(REMOTE_CONTRACT) };
  const asking = call('GET /api/remotes/visit', { query });
  const next = await withTimeLimit(asking, ANSWER_MS);
  const isSame = next?.revision === visit.revision && isVisitWhole();
  if (next && isSame) storeReportToken(next);
  else if (next) setVisit(next);
  readAt = Date.now();
}

/** Asks what is released now, once at a time. A set that cannot be read leaves the last one. */
export function refreshVisit(): Promise<void> {
  reading ??= readVisit()
    .catch(() => undefined)
    .finally(() => {
      reading = null;
    });
  return reading;
}

/** For a navigation: it hears of a release, but never waits long for the answer. */
export async function freshRemotes(): Promise<Remotes> {
  if (!isVisitFresh()) {
    await withTimeLimit(refreshVisit(), TIMEOUT_MS).catch(() => undefined);
  }
  return currentRemotes();
}
