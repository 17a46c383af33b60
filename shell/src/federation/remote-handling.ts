import type { BootRemote } from '@gangway/contract/remotes';
import { firstAttempt, nextAttempt, registerAttempt, type Attempt } from './attempts';
import { EXPOSED, type Container } from './container';
import { host } from './host';
import { releasePlugin } from './release-plugin';
import { enableRemotes, listReleases } from './enable-remotes';

enableRemotes(host());
host().registerPlugins([releasePlugin]);

const loadAttempt = (attempt: Attempt): Promise<unknown> =>
  host().loadRemote(registerAttempt(host(), attempt) + EXPOSED.slice(1));

export const loadRelease = (release: BootRemote) => loadAttempt(firstAttempt(release));

export const listForDevTools = (remotes: readonly BootRemote[]) => listReleases(host(), remotes);

export async function loadAfterFailure(release: BootRemote, error: unknown): Promise<unknown> {
  const next = nextAttempt(firstAttempt(release), error);
  if (!next) throw error;
  return loadAttempt(next);
}

/** So that the DevTools list it: it is there already. */
export function registerLoaded(release: BootRemote, container: Container): void {
  const name = registerAttempt(host(), firstAttempt(release));
  host().initRawContainer(name, release.url, container);
}
