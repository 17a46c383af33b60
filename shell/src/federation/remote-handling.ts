import type { BootRemote } from '@gangway/contract/remotes';
import { firstAttempt, nextAttempt, registerAttempt, type Attempt } from './attempts';
import { EXPOSED, type Container } from './container';
import { host } from './host';
import { releasePlugin } from './release-plugin';
import { completeRuntime, describeReleases } from './whole-runtime';

completeRuntime(host());
host().registerPlugins([releasePlugin]);

const loadAttempt = (attempt: Attempt): Promise<unknown> =>
  host().loadRemote(registerAttempt(host(), attempt) + EXPOSED.slice(1));

export const loadRelease = (release: BootRemote) => loadAttempt(firstAttempt(release));

export const describeVisit = (remotes: readonly BootRemote[]) => describeReleases(host(), remotes);

/** For a release whose entry was there, and which has failed all the same. */
export async function loadAfterFailure(release: BootRemote, error: unknown): Promise<unknown> {
  const next = nextAttempt(firstAttempt(release), error);
  if (!next) throw error;
  return loadAttempt(next);
}

/** The runtime knows it from now on as one that it has loaded. */
export function registerLoaded(release: BootRemote, container: Container): void {
  const name = registerAttempt(host(), firstAttempt(release));
  host().initRawContainer(name, release.url, container);
}
