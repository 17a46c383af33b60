import { OLDEST_CONTRACT, runsUnder } from '@gangway/contract/release-rules';
import type { Visit } from '@gangway/contract/remotes';
import type { PlatformDeps } from '../ports/platform-deps';
import type { AppContext } from '../../foundation/http/app-env';
import { readUser } from '../../identity/users/read-user';
import { authenticate } from '../../identity/sessions/authenticate';
import { toVisit } from './to-visit';
import { readServed } from './read-served';

type Asked = { since?: string | undefined; contract?: number | undefined };

/** Without a revision the shell treats the set as partial, and loads the page again for other areas. */
const asPart = (visit: Visit): Visit => ({ ...visit, revision: '' });

/**
 * Null where the visitor has the current set. A tab may hold an older shell: areas that it cannot
 * run are left out.
 */
export async function readVisit(
  c: AppContext,
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'env' | 'recruiterAccounts' | 'random' | 'remotes'>,
  { since, contract = OLDEST_CONTRACT }: Asked,
): Promise<Visit | null> {
  const session = await authenticate(c, deps);
  const user = session && (await readUser(deps, session.user.id));
  const { served, reportToken } = await readServed(c, deps, user);
  const runnable = served.filter(runsUnder(contract));
  const isWhole = runnable.length === served.length;
  if (!isWhole) return { ...asPart(toVisit(runnable)), reportToken };
  const visit = toVisit(served);
  return visit.revision === since ? null : { ...visit, reportToken };
}
