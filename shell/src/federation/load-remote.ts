import { withTimeLimit } from '@gangway/contract/foundation/time-limit';
import { pageFiles } from '@gangway/contract/platform/release-rules';
import type { AreaRoute, BootRemote } from '@gangway/contract/platform/remotes';
import type { Remote } from '@gangway/shared-ui/platform';
import { loadExposed, ShellFileError } from './load-exposed';

const REFETCH_LIMIT_MS = 3000;

export const remoteId = ({ name, version }: Pick<BootRemote, 'name' | 'version'>) =>
  `${name}@${version}`;

export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(remote: Pick<BootRemote, 'name' | 'version'>, cause: unknown) {
    super(`${remoteId(remote)} could not be loaded`, { cause });
  }
}

const loaded = new Map<string, Remote>();

export function loadedRemote(remote: BootRemote): Remote | undefined {
  return loaded.get(remoteId(remote));
}

export function adoptRemote(remote: BootRemote, exposed: unknown): void {
  loaded.set(remoteId(remote), remoteIn(exposed));
}

const loading = new Map<string, Promise<Remote>>();

export function loadRemote(remote: BootRemote): Promise<Remote> {
  const key = remoteId(remote);
  const known = loaded.get(key);
  if (known) return Promise.resolve(known);
  const running = loading.get(key) ?? load(remote).finally(() => loading.delete(key));
  loading.set(key, running);
  return running;
}

/** Replaces the cached files of the page too, since they may be broken. */
export async function evictRemote(remote: BootRemote, route: AreaRoute): Promise<void> {
  loaded.delete(remoteId(remote));
  const { scripts, styles } = pageFiles(remote, route);
  const files = [...scripts, ...styles].map(({ url }) => fetch(url, { cache: 'reload' }));
  await withTimeLimit(Promise.allSettled(files), REFETCH_LIMIT_MS).catch(() => undefined);
}

function remoteIn(exposed: unknown): Remote {
  if (isExposed(exposed)) return exposed.remote;
  throw new Error('The exposed module is not a remote');
}

function isExposed(value: unknown): value is { remote: Remote } {
  return typeof value === 'object' && value !== null && 'remote' in value;
}

async function load(remote: BootRemote): Promise<Remote> {
  try {
    const module = remoteIn(await loadExposed(remote));
    loaded.set(remoteId(remote), module);
    return module;
  } catch (cause) {
    if (cause instanceof ShellFileError) throw cause;
    throw new RemoteError(remote, cause);
  }
}
