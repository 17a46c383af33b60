import type { BootRemote } from '@gangway/contract/remotes';
import { EXPOSED, isContainer, type Container } from './container';
import { host } from './host';
import { loadScript } from './load-script';
import { ATTEMPT_LIMIT_MS, withTimeLimit } from './time-limit';
import { currentRemotes } from './visit';

type RemoteHandling = typeof import('./remote-handling');

/** The containers that the page has taken without the runtime's handling of remotes. */
const taken = new Map<Container, BootRemote>();

async function importHandling(): Promise<RemoteHandling> {
  const handling = await import(/* webpackChunkName: "remote-handling" */ './remote-handling');
  for (const [container, release] of taken) handling.registerLoaded(release, container);
  return handling;
}

let importing: Promise<RemoteHandling> | null = null;

/** The part of the runtime that loads areas: a page that stays with its first one does without. */
export function loadRemoteHandling(): Promise<RemoteHandling> {
  importing ??= importHandling().catch((error: unknown) => {
    importing = null;
    throw error;
  });
  return importing;
}

/** The HTML runs the entry of its own page's area, which may come later than the shell. */
async function takeContainer(release: BootRemote): Promise<Container> {
  const { container: name, url } = release;
  if (!isContainer(Reflect.get(globalThis, name))) await loadScript(url);
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) throw new Error(`${url} does not define ${name}`);
  taken.set(container, release);
  return container;
}

/** As the runtime does it for a remote. */
async function loadDirectly(release: BootRemote): Promise<unknown> {
  const { shareScopeMap } = host();
  const container = await takeContainer(release);
  const options = { version: '', shareScopeKeys: 'default', shareScopeMap };
  await container.init(shareScopeMap['default'] ?? {}, [], options);
  const factory = await container.get(EXPOSED);
  return factory();
}

async function loadByRuntime(release: BootRemote): Promise<unknown> {
  const { describeVisit, loadRelease } = await loadRemoteHandling();
  describeVisit(currentRemotes());
  return loadRelease(release);
}

let isFirst = true;

/** The module that a release exposes, wired to the modules that the page shares. */
export async function loadExposed(release: BootRemote): Promise<unknown> {
  if (!isFirst) return loadByRuntime(release);
  isFirst = false;
  try {
    return await withTimeLimit(loadDirectly(release), ATTEMPT_LIMIT_MS);
  } catch (error) {
    return (await loadRemoteHandling()).loadAfterFailure(release, error);
  }
}
