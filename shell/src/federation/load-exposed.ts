import { withTimeLimit } from '@gangway/contract/foundation/time-limit';
import type { BootRemote } from '@gangway/contract/platform/remotes';
import { ATTEMPT_LIMIT_MS, EXPOSED, isContainer, type Container, loadScript } from './container';
import { host } from './host';
import { currentRemotes } from './resolved-registry';

/** A file of the shell has not arrived, so no release is to blame. */
export class ShellFileError extends Error {
  override name = 'ShellFileError';
}

type RemoteHandling = typeof import('./remote-handling');

let starting: Promise<RemoteHandling> | null = null;

export function loadRemoteHandling(): Promise<RemoteHandling> {
  starting ??= startHandling().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

let isFirst = true;

export async function loadExposed(release: BootRemote): Promise<unknown> {
  if (!isFirst) return loadByRuntime(release);
  isFirst = false;
  try {
    return await withTimeLimit(loadDirectly(release), ATTEMPT_LIMIT_MS);
  } catch (error) {
    const started = await loadRemoteHandling().catch(() => null);
    if (!started) throw error;
    return started.loadAfterFailure(release, error);
  }
}

const loadedDirectly = new Map<Container, BootRemote>();

let handling: RemoteHandling | null = null;

async function startHandling(): Promise<RemoteHandling> {
  handling = await importHandling();
  for (const [container, release] of loadedDirectly) handling.registerLoaded(release, container);
  return handling;
}

function importHandling(): Promise<RemoteHandling> {
  const asking = import(/* webpackChunkName: "remote-handling" */ './remote-handling');
  return withTimeLimit(asking, ATTEMPT_LIMIT_MS).catch((cause: unknown) => {
    throw new ShellFileError('What loads areas has not arrived', { cause });
  });
}

async function loadByRuntime(release: BootRemote): Promise<unknown> {
  const { listForDevTools, loadRelease } = await loadRemoteHandling();
  listForDevTools(currentRemotes());
  return loadRelease(release);
}

async function loadDirectly(release: BootRemote): Promise<unknown> {
  const { shareScopeMap } = host();
  const container = await loadContainer(release);
  const options = { version: '', shareScopeKeys: 'default', shareScopeMap };
  await container.init(shareScopeMap['default'] ?? {}, [], options);
  const factory = await container.get(EXPOSED);
  return factory();
}

async function loadContainer(release: BootRemote): Promise<Container> {
  const { container: name, url } = release;
  const find = (): unknown => Reflect.get(globalThis, name);
  if (!isContainer(find())) await waitForScriptOfHtml(url);
  if (!isContainer(find())) await loadScript(url);
  const container = find();
  if (!isContainer(container)) throw new Error(`${url} does not define ${name}`);
  loadedDirectly.set(container, release);
  handling?.registerLoaded(release, container);
  return container;
}

/**
 * The HTML already runs the entry of its page's area, possibly later than the shell. A second
 * script would run it twice, in development with two hot reload clients.
 */
async function waitForScriptOfHtml(url: string): Promise<void> {
  const script = document.querySelector(`script[src="${url}"]`);
  if (!script || document.readyState === 'complete') return;
  await new Promise((resolve) => {
    for (const event of ['load', 'error']) script.addEventListener(event, resolve);
    // The script may have failed before the listeners were added.
    window.addEventListener('load', resolve);
  });
}
