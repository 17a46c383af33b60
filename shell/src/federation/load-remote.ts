import type { BootRemote } from '@gangway/contract/boot';
import type { Remote } from '@gangway/shared-ui/platform';
import { loadExposed } from './load-container';
import { rereadRegistry } from './remotes';
import { withTimeLimit } from './time-limit';

export const REMOTE_TIME_LIMIT_MS = 10_000;

/** An area that could not be loaded; names what was asked for, for the message and the log. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(remote: Pick<BootRemote, 'name' | 'version'>, cause: unknown) {
    super(`${remote.name}@${remote.version} could not be loaded`, { cause });
  }
}

const loaded = new Map<string, Remote>();
const loading = new Map<string, Promise<Remote>>();
const keyOf = ({ name, version }: BootRemote) => `${name}@${version}`;

export function loadedRemote(remote: BootRemote): Remote | undefined {
  return loaded.get(keyOf(remote));
}

function isRemote(exposed: unknown): exposed is { remote: Remote } {
  return typeof exposed === 'object' && exposed !== null && 'remote' in exposed;
}

async function loadFrom(remote: BootRemote, entry: string): Promise<Remote> {
  const exposed = await withTimeLimit(loadExposed(entry, remote.container), REMOTE_TIME_LIMIT_MS);
  if (!isRemote(exposed)) throw new Error('The exposed module is not a remote');
  return exposed.remote;
}

const fresh = (url: string) => `${url}${url.includes('?') ? '&' : '?'}retry=${Date.now()}`;

/** In this order: as released, once more past every cache, then the fallback. */
function attempts(remote: BootRemote): string[] {
  const { url, fallbackUrl } = remote;
  return [url, fresh(url), ...(fallbackUrl === undefined ? [] : [fallbackUrl])];
}

async function load(remote: BootRemote): Promise<Remote> {
  let cause: unknown;
  for (const entry of attempts(remote)) {
    try {
      const module = await loadFrom(remote, entry);
      loaded.set(keyOf(remote), module);
      return module;
    } catch (error) {
      cause = error;
    }
  }
  throw new RemoteError(remote, cause);
}

export function loadRemote(remote: BootRemote): Promise<Remote> {
  const key = keyOf(remote);
  const known = loaded.get(key);
  if (known) return Promise.resolve(known);
  const running = loading.get(key) ?? load(remote).finally(() => loading.delete(key));
  loading.set(key, running);
  return running;
}

/** For Try again: forgets what was loaded and asks the registry what is released now. */
export async function forgetRemote(remote: BootRemote): Promise<void> {
  loaded.delete(keyOf(remote));
  await rereadRegistry();
}
