import type { PlatformStatus, ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import { Refusal } from '../run/progress.mjs';
import type { Client } from './client';

function remoteOf({ remotes }: PlatformStatus, area: string, address: string): RemoteStatus {
  const remote = remotes.find(({ name }) => name === area);
  if (remote) return remote;
  const known = remotes.map(({ name }) => name).join(', ');
  throw new Refusal(`${address} has no release of ${area}; it has ${known || 'none at all'}.`);
}

export async function findRemote({ call, address }: Client, area: string): Promise<RemoteStatus> {
  return remoteOf(await call('GET /api/releases'), area, address);
}

/** The version that was named, or the newest one that still has its files. */
export async function findVersion(client: Client, area: string, version: string | null) {
  if (version !== null) return version;
  const { releases } = await findRemote(client, area);
  const newest = releases.find(({ state }) => state !== 'pruned');
  if (newest) return newest.version;
  throw new Refusal(`No release of ${area} is left: publish one.`);
}

export const releaseOf = ({ releases }: RemoteStatus, version: string): ReleaseStatus | null =>
  releases.find((release) => release.version === version) ?? null;
