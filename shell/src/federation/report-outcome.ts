import type { BootRemote, Outcome } from '@gangway/contract/remotes';

const reported = new Set<string>();

/**
 * Tells the server how it went with a release, once each: the release and the outcome, nothing of
 * the person. A copy under development is nobody's release.
 */
export function reportOutcome(remote: BootRemote, outcome: Outcome['outcome']): void {
  const { name, version, integrity } = remote;
  const key = `${name}@${version} ${outcome}`;
  if (integrity === '' || reported.has(key)) return;
  reported.add(key);
  const body = JSON.stringify({ outcomes: [{ remote: name, version, outcome } satisfies Outcome] });
  const type = 'application/json';
  navigator.sendBeacon('/api/remotes/outcomes', new Blob([body], { type }));
}
