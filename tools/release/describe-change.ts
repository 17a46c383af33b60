import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import type { Rollout } from '@gangway/contract/rollout';
import { describeRollout } from './describe-rollout';
import { minute } from './figures';
import { releaseOf } from './find-release';
import { releasesTable, sizesTable } from './release-tables';

function whoGets({ state, traffic }: ReleaseStatus): string {
  switch (state) {
    case 'default':
      return 'goes to everyone from their next navigation on.';
    case 'canary':
      return `goes to ${traffic}% of visitors from their next navigation on.`;
    case 'staged':
      return 'is uploaded and goes only to its previewers.';
    case 'kept':
      return 'is kept for open pages and goes to no new visitors.';
    case 'pruned':
      return 'has been pruned.';
    default:
      return state satisfies never;
  }
}

const describeStage = (rollout: Rollout, now: Date) =>
  `  Rollout of ${rollout.version} by ${rollout.startedBy}: ${describeRollout(rollout, now)}. Visitors in this stage: ${rollout.visitors}.`;

/** The releases of an area or the shell, and what is under way with them. */
export function describeRemote(remote: RemoteStatus, now = new Date()): string {
  const { rollout, retiredAt } = remote;
  const state = [
    ...(rollout ? [describeStage(rollout, now)] : []),
    ...(retiredAt === null ? [] : [`Retired since ${minute(retiredAt)}: no visitors get it.`]),
  ];
  return [releasesTable(remote), ...state].join('\n\n');
}

/** What holds after a change: who gets the release, all releases of its area, its sizes. */
export function describeChange(remote: RemoteStatus, version: string): string {
  const release = releaseOf(remote, version);
  const lines = [describeRemote(remote)];
  if (release) lines.unshift(`${remote.name}@${version} ${whoGets(release)}`);
  if (release && release.sizes.length > 0) lines.push(sizesTable(release));
  return `\n${lines.join('\n\n')}\n\n`;
}
