import type { BootRemote } from '@gangway/contract/remotes';
import { EXPOSED, isContainer, type Container } from './container';
import { host } from './host';
import { ATTEMPT_LIMIT_MS, withTimeLimit } from './time-limit';
import { currentRemotes } from './visit';

type RemoteHandling = typeof import('./remote-handling');

const early = new Map<Container, BootRemote>();

async function importHandling(): Promise<RemoteHandling> {
  const handling = await import(/* webpackChunkName: "remote-handling" */ './remote-handling');
  for (const [container, release] of early) handling.registerLoaded(release, container);
  return handling;
}

let importing: Promise<RemoteHandling> | null = null;

/** The part of the runtime that loads areas: a page that shows but the one it came with needs none. */
export function loadRemoteHandling(): Promise<RemoteHandling> {
  importing ??= importHandling().catch((error: unknown) => {
    importing = null;
    throw error;
  });
  return importing;
}

/** The HTML runs the entry of its own page's area; every later attempt loads it anew. */
function takeEarly(release: BootRemote): Container | null {
  const container: unknown = Reflect.get(globalThis, release.container);
  if (!isContainer(container) || early.has(container)) return null;
  early.set(container, release);
  return container;
}

/** As the runtime does it for a remote that it has loaded. */
async function exposedBy(container: Container): Promise<unknown> {
  const { shareScopeMap } = host();
  const options = { version: '', shareScopeKeys: 'default', shareScopeMap };
  await container.init(shareScopeMap['default'] ?? {}, [], options);
  const factory = await container.get(EXPOSED);
  return factory();
}

/** The module that a release exposes, wired to the modules that the page shares. */
export async function loadExposed(release: BootRemote): Promise<unknown> {
  const container = takeEarly(release);
  if (!container) {
    const { describeVisit, loadRelease } = await loadRemoteHandling();
    describeVisit(currentRemotes());
    return loadRelease(release);
  }
  try {
    return await withTimeLimit(exposedBy(container), ATTEMPT_LIMIT_MS);
  } catch (error) {
    return (await loadRemoteHandling()).loadAfterFailure(release, error);
  }
}
