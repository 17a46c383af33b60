import type { Rollout } from '@gangway/contract/platform/canary-rollout';
import { releaseId } from '@gangway/contract/platform/release-rules';
import type {
  PlatformStatus,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/platform/releases';
import { CliError } from '../run/progress.mjs';
import { minute } from './figures';
import { describeRollout, releasesTable, sizesTable } from './release-tables';
import type { Connection } from './verb';

export function describeRemote(remote: RemoteStatus, now = new Date()): string {
  const { rollout, retiredAt } = remote;
  const state = [
    ...(rollout ? [describeStage(rollout, now)] : []),
    ...(retiredAt === null ? [] : [`Retired since ${minute(retiredAt)}: no visitors get it.`]),
  ];
  return [releasesTable(remote), ...state].join('\n\n');
}

export function describeChange(remote: RemoteStatus, version: string): string {
  const release = releaseOf(remote, version);
  const lines = [describeRemote(remote)];
  if (release) lines.unshift(`${releaseId(remote.name, version)} ${whoGets(release)}`);
  if (release && release.sizes.length > 0) lines.push(sizesTable(release));
  return `\n${lines.join('\n\n')}\n\n`;
}

export function findRemoteIn({ client, platform }: Connection, area: string): RemoteStatus {
  const { remotes } = platform;
  const remote = remotes.find(({ name }) => name === area);
  if (remote) return remote;
  const known = remotes.map(({ name }) => name).join(', ');
  throw new CliError(
    `${client.address} shows this token no release of ${area}. Available: ${known || 'none'}.`,
  );
}

export const defaultOf = ({ remotes }: PlatformStatus, area: string): ReleaseStatus | null =>
  remotes.find(({ name }) => name === area)?.releases.find(({ state }) => state === 'default') ??
  null;

export function newestVersion(connection: Connection, area: string): string {
  const { releases } = findRemoteIn(connection, area);
  const newest = releases.find(({ state }) => state !== 'pruned');
  if (newest) return newest.version;
  throw new CliError(`No release of ${area} is left: publish one.`);
}

export const releaseOf = ({ releases }: RemoteStatus, version: string): ReleaseStatus | null =>
  releases.find((release) => release.version === version) ?? null;

const describeStage = (rollout: Rollout, now: Date) =>
  `  Rollout of ${rollout.version} by ${rollout.startedBy}: ${describeRollout(rollout, now)}. Visitors in this stage: ${rollout.visitors}.`;

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
