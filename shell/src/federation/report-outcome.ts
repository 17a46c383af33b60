import { REPORT_TOKEN_MS } from '@gangway/contract/limits';
import type { BootRemote, OutcomeKind, Visit } from '@gangway/contract/remotes';

let renewAt = Infinity;

/** What the outcomes of these releases are reported with from now on. */
export function storeReportToken(visit: Visit): void {
  window._GANGWAY_MONITOR?.trust(visit);
  if (visit.reportToken !== undefined) renewAt = Date.now() + REPORT_TOKEN_MS / 2;
}

export const isReportTokenOld = (): boolean => Date.now() >= renewAt;

/** A page without a remote is one of the shell. */
type Owner = BootRemote | undefined;

/** The page has been in place for a moment. */
export function reportRendered(remote: Owner): void {
  const monitor = window._GANGWAY_MONITOR;
  monitor?.show(remote ?? null);
  if (remote) monitor?.report(remote, 'rendered');
}

type Failure = Extract<OutcomeKind, 'load_failed' | 'render_failed' | 'threw'>;

/** Counted once, and told to the browser's console. */
export function reportFailure(remote: Owner, outcome: Failure, error: unknown): void {
  window._GANGWAY_MONITOR?.report(remote ?? null, outcome, error);
  reportError(error);
}

/** The shell shows that there is no page. */
export const reportShown = () => window._GANGWAY_MONITOR?.show(null);
