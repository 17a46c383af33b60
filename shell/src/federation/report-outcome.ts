import { REPORT_TOKEN_MS } from '@gangway/contract/foundation/limits';
import type { BootRemote, OutcomeKind, ResolvedRegistry } from '@gangway/contract/platform/remotes';
import type { ErrorInfo } from 'react';

let renewAt = Infinity;

export function storeReportToken(registry: ResolvedRegistry): void {
  window._GANGWAY_MONITOR?.storeToken(registry);
  if (registry.reportToken !== undefined) renewAt = Date.now() + REPORT_TOKEN_MS / 2;
}

export const isReportTokenOld = (): boolean => Date.now() >= renewAt;

type Owner = BootRemote | undefined;

export function reportRendered(remote: Owner): void {
  const monitor = window._GANGWAY_MONITOR;
  monitor?.show(remote ?? null);
  if (remote) monitor?.report(remote, 'rendered');
}

type Failure = Extract<OutcomeKind, 'load_failed' | 'render_failed'>;

export function reportFailure(remote: Owner, outcome: Failure, error: unknown): void {
  window._GANGWAY_MONITOR?.report(remote ?? null, outcome, error);
  reportError(error);
}

/** React has rendered again, so the user saw nothing; the monitor finds the release. */
export function reportRecovered(cause: unknown, { componentStack }: ErrorInfo): void {
  const error = new Error('React rendered again after an error', { cause });
  reportError(Object.assign(error, { componentStack }));
}

export const reportShown = () => window._GANGWAY_MONITOR?.show(null);
