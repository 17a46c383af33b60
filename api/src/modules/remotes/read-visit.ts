import type { Visit } from '@gangway/contract/remotes';
import type { Deps } from '../../deps';
import type { AppContext } from '../../http/app-env';
import { readUser } from '../accounts/read-user';
import { authenticate } from '../sessions/authenticate';
import { toVisit } from './to-visit';
import { readServed } from './read-served';

/** The set that the visitor gets now, or null where that is the one they have. */
export async function readVisit(
  c: AppContext,
  deps: Deps,
  since: string | undefined,
): Promise<Visit | null> {
  const session = await authenticate(c, deps);
  const user = session && (await readUser(deps, session.user.id));
  const { served, reportToken } = await readServed(c, deps, user);
  const visit = toVisit(served);
  return visit.revision === since ? null : { ...visit, reportToken };
}
