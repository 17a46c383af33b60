import { toBootRemote } from '@gangway/contract/platform/build-release';
import {
  OLDEST_CONTRACT,
  releaseId,
  runsUnder,
  type Served,
} from '@gangway/contract/platform/release-rules';
import type { ResolvedRegistry } from '@gangway/contract/platform/remotes';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../foundation/http/app-env';
import { authenticate } from '../../identity/sessions/authenticate';
import { presentUser } from '../../identity/users/read-user';
import type { PlatformDeps } from '../ports/platform-deps';
import { readServed } from './read-served';

export const toResolvedRegistry = (served: readonly Served[]): ResolvedRegistry => ({
  revision: revisionOf(served),
  remotes: served.map(toBootRemote),
});

type RegistryRequest = { since?: string | undefined; contract?: number | undefined };

/**
 * Null if the visitor's set is current. A tab may run an older shell, so areas that it cannot run
 * are left out.
 */
export async function resolveRegistry(
  c: AppContext,
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'env' | 'recruiterAccounts' | 'random' | 'remotes'>,
  { since, contract = OLDEST_CONTRACT }: RegistryRequest,
): Promise<ResolvedRegistry | null> {
  const session = await authenticate(c, deps);
  const user = session && presentUser(deps, session);
  const { served, reportToken } = await readServed(c, deps, user);
  const runnable = served.filter(runsUnder(contract));
  const registry = toResolvedRegistry(runnable);
  // An empty revision marks the set as partial: the shell then reloads the page for other areas.
  if (runnable.length < served.length) return { ...registry, revision: '', reportToken };
  return registry.revision === since ? null : { ...registry, reportToken };
}

function revisionOf(served: readonly Served[]): string {
  const set = served.map(({ name, release }) => releaseId(name, release.metadata.version)).sort();
  return createHash('sha256').update(set.join(' ')).digest('base64url').slice(0, 12);
}
