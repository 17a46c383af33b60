import type { User } from '@gangway/contract/accounts';
import type { Served } from '@gangway/contract/release-rules';
import { SHELL } from '@gangway/contract/release-rules';
import type { BuildManifest } from '@gangway/contract/remotes';
import type { PlatformDeps } from '../ports/platform-deps';
import type { AppContext } from '../../foundation/http/app-env';
import { issueReportToken } from './report-token';
import { visitorOf } from './visitor-of';

export type ServedPage = {
  /** Null where this server has no pages. */
  shell: BuildManifest | null;
  served: Served[];
  reportToken: string;
};

/** The shell and the releases that this visitor gets, and the token with which their page reports on them. */
export async function readServed(
  c: AppContext,
  deps: Pick<PlatformDeps, 'env' | 'random' | 'remotes' | 'clock'>,
  user: User | null,
): Promise<ServedPage> {
  const visitor = visitorOf(c, deps, user);
  const [shell, served] = await Promise.all([
    deps.remotes.shellFor(visitor),
    deps.remotes.forVisitor(visitor),
  ]);
  const areas = served.map(({ name, release }) => ({
    remote: name,
    version: release.metadata.version,
  }));
  const names = shell ? [{ remote: SHELL, version: shell.version }, ...areas] : areas;
  const page = { visitorId: visitor.id, served: names };
  return { shell, served, reportToken: issueReportToken(deps, page) };
}
