import { toBootRemote } from '@gangway/contract/build-release';
import type { Served } from '@gangway/contract/release-rules';
import type { Visit } from '@gangway/contract/remotes';
import { createHash } from 'node:crypto';

function revisionOf(served: readonly Served[]): string {
  const set = served.map(({ name, release }) => `${name}@${release.metadata.version}`).sort();
  return createHash('sha256').update(set.join(' ')).digest('base64url').slice(0, 12);
}

/** The set of releases as the shell gets it; the order makes no difference to its mark. */
export const toVisit = (served: readonly Served[]): Visit => ({
  revision: revisionOf(served),
  remotes: served.map(toBootRemote),
});
