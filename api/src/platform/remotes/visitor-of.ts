import type { User } from '@gangway/contract/accounts';
import type { PlatformDeps } from '../ports/platform-deps';
import type { AppContext } from '../../foundation/http/app-env';
import type { Visitor } from '../ports/remote-registry';
import { visitorIdOf } from './visitor-cookie';

type Known = Pick<User, 'username' | 'organizationId' | 'companyName'>;

/** A recruiter's company is what they say it is: it opens no preview. */
const organisationOf = ({ organizationId, companyName }: Known) =>
  organizationId === null ? null : companyName;

/** Who gets releases here; a browser that comes for the first time gets its cookie. */
export function visitorOf(
  c: AppContext,
  deps: Pick<PlatformDeps, 'env' | 'random'>,
  user: Known | null,
): Visitor {
  return {
    id: visitorIdOf(c, deps),
    user: user && { username: user.username, organisationName: organisationOf(user) },
  };
}
