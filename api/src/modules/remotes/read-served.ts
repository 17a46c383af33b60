import type { User } from '@gangway/contract/accounts';
import type { Served } from '@gangway/contract/release-rules';
import type { Deps } from '../../deps';
import type { AppContext } from '../../http/app-env';
import { issueReportToken } from './report-token';
import { visitorOf } from './visitor-of';

export type ServedPage = { served: Served[]; reportToken: string };

/** The releases that this visitor gets, and the token with which their page reports on them. */
export async function readServed(
  c: AppContext,
  deps: Deps,
  user: User | null,
): Promise<ServedPage> {
  const visitor = visitorOf(c, deps, user);
  const served = await deps.remotes.forVisitor(visitor);
  const names = served.map(({ name, release }) => ({
    remote: name,
    version: release.metadata.version,
  }));
  const page = { visitorId: visitor.id, served: names };
  return { served, reportToken: issueReportToken(deps, page) };
}
