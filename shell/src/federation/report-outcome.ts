import { REPORT_TOKEN_MS } from '@gangway/contract/limits';
import type { BootRemote, Outcome, Visit } from '@gangway/contract/remotes';

const reported = new Set<string>();

type Release = Pick<BootRemote, 'name' | 'version'>;
const nameOf = ({ name, version }: Release) => `${name}@${version}`;

/** By release: a page keeps the release that it shows, also when the next set has another one. */
const tokens = new Map<string, string>();
let renewAt = Infinity;

/** What the outcomes of these releases are reported with from now on. */
export function storeReportToken({ remotes, reportToken }: Visit): void {
  if (reportToken === undefined) return;
  for (const remote of remotes) tokens.set(nameOf(remote), reportToken);
  renewAt = Date.now() + REPORT_TOKEN_MS / 2;
}

export const isReportTokenOld = (): boolean => Date.now() >= renewAt;

/**
 * Tells the server how it went with a release, once each: the release and the outcome, nothing of
 * the person. A copy under development is nobody's release.
 */
export function reportOutcome(remote: BootRemote, outcome: Outcome['outcome']): void {
  const { name, version, integrity } = remote;
  const key = `${nameOf(remote)} ${outcome}`;
  if (integrity === '' || reported.has(key)) return;
  reported.add(key);
  const token = tokens.get(nameOf(remote)) ?? '';
  const outcomes = [{ remote: name, version, outcome } satisfies Outcome];
  const body = JSON.stringify({ token, outcomes });
  const type = 'application/json';
  // In a task of its own: it takes 8 ms on a phone, while the page is to be hydrated.
  setTimeout(() => navigator.sendBeacon('/api/remotes/outcomes', new Blob([body], { type })));
}
