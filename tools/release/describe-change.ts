import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import { releaseOf } from './find-release';
import { releasesTable, sizesTable } from './release-tables';

function whoGets({ state, traffic }: ReleaseStatus): string {
  switch (state) {
    case 'default':
      return 'is what everybody gets from their next navigation on.';
    case 'canary':
      return `is what ${traffic} % of the visitors get from their next navigation on.`;
    case 'staged':
      return 'is in place and served to nobody but those who preview it.';
    case 'kept':
      return 'is kept for the pages that use it, and served to nobody new.';
    case 'pruned':
      return 'has been pruned.';
    default:
      return state satisfies never;
  }
}

/** What holds after a change: who gets the release, all releases of its area, its sizes. */
export function describeChange(remote: RemoteStatus, version: string): string {
  const release = releaseOf(remote, version);
  const lines = [releasesTable(remote)];
  if (release) lines.unshift(`${remote.name}@${version} ${whoGets(release)}`);
  if (release && release.sizes.length > 0) lines.push(sizesTable(release));
  return `\n${lines.join('\n\n')}\n\n`;
}
