import type { PlatformStatus, ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import { Refusal } from '../run/progress.mjs';

type Place = { address: string; area: string };

export function findRemoteIn({ remotes }: PlatformStatus, { address, area }: Place): RemoteStatus {
  const remote = remotes.find(({ name }) => name === area);
  if (remote) return remote;
  const known = remotes.map(({ name }) => name).join(', ');
  throw new Refusal(`${address} has no release of ${area}. Available: ${known || 'none'}.`);
}

/** What everybody gets of an area, where it is known there. */
export const defaultOf = ({ remotes }: PlatformStatus, area: string): ReleaseStatus | null =>
  remotes.find(({ name }) => name === area)?.releases.find(({ state }) => state === 'default') ??
  null;

type Wish = Place & { version: string | null };

/** The version that was named, or the newest one that still has its files. */
export function findVersion(platform: PlatformStatus, { version, ...place }: Wish): string {
  if (version !== null) return version;
  const { releases } = findRemoteIn(platform, place);
  const newest = releases.find(({ state }) => state !== 'pruned');
  if (newest) return newest.version;
  throw new Refusal(`No release of ${place.area} is left: publish one.`);
}

export const releaseOf = ({ releases }: RemoteStatus, version: string): ReleaseStatus | null =>
  releases.find((release) => release.version === version) ?? null;
