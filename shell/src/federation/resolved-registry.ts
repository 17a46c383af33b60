import { withTimeLimit } from '@gangway/contract/foundation/time-limit';
import { REMOTE_CONTRACT } from '@gangway/contract/platform/release-rules';
import type { BootRemote, ResolvedRegistry } from '@gangway/contract/platform/remotes';
import { call } from '@gangway/shared-ui/platform';
import { trustFiles } from './integrity';
import { overridingRemotes } from './overrides';
import { isReportTokenOld, storeReportToken } from './report-outcome';

const FRESH_MS = 3000;
const TIMEOUT_MS = 1000;
/** Without a limit, one unanswered request would block all later ones. */
const ANSWER_MS = 5000;

let readAt = 0;
let reading: Promise<void> | null = null;

let registry: ResolvedRegistry = { revision: '', remotes: [] };

export function setRegistryForRendering(next: ResolvedRegistry): void {
  registry = next;
  readAt = Date.now();
}

export function setRegistry(next: ResolvedRegistry): void {
  setRegistryForRendering(next);
  trustFiles(next.remotes);
  storeReportToken(next);
}

type Remotes = readonly BootRemote[];

export function currentRemotes(): Remotes {
  const own = overridingRemotes();
  const names = new Set(own.map(({ name }) => name));
  return [...registry.remotes.filter(({ name }) => !names.has(name)), ...own];
}

/** To stay small, the HTML of some pages brings only their own area, without a revision. */
export const isRegistryComplete = (): boolean => registry.revision !== '';

export const isRegistryFresh = (): boolean =>
  isRegistryComplete() && Date.now() - readAt < FRESH_MS;

export function refreshRegistry(): Promise<void> {
  reading ??= fetchRegistry()
    .catch(() => undefined)
    .finally(() => {
      reading = null;
    });
  return reading;
}

export async function refetchRemotes(): Promise<Remotes> {
  if (!isRegistryFresh()) await withTimeLimit(refreshRegistry(), TIMEOUT_MS).catch(() => undefined);
  return currentRemotes();
}

async function fetchRegistry(): Promise<void> {
  // An empty `since` makes the server answer an unchanged set too, with the next report token.
  const since = isReportTokenOld() ? '' : registry.revision;
  const query = { since, contract: String(REMOTE_CONTRACT) };
  const asking = call('GET /api/remotes/visit', { query });
  const next = await withTimeLimit(asking, ANSWER_MS);
  const isSame = next?.revision === registry.revision && isRegistryComplete();
  if (next && isSame) storeReportToken(next);
  else if (next) setRegistry(next);
  readAt = Date.now();
}
