import type { User } from '@gangway/contract/identity/accounts';
import { type Served, SHELL } from '@gangway/contract/platform/release-rules';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import type { AppContext } from '../../foundation/http/app-env';
import type { PlatformDeps } from '../ports/platform-deps';
import { issueReportToken } from './report-token';
import { visitorIdOf } from './visitor-cookie';

export type ServedPage = {
  shell: BuildManifest | null;
  served: Served[];
  reportToken: string;
};

export async function readServed(
  c: AppContext,
  deps: Pick<PlatformDeps, 'env' | 'random' | 'remotes' | 'clock'>,
  user: User | null,
): Promise<ServedPage> {
  const visitor = {
    id: visitorIdOf(c, deps),
    user: user && { username: user.username, organizationName: organizationOf(user) },
  };
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

/** Recruiters name their company themselves, so it must not open previews. */
const organizationOf = ({ organizationId, companyName }: User) =>
  organizationId === null ? null : companyName;
