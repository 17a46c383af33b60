import type { BootRemote } from '@gangway/contract/remotes';
import { withTimeLimit } from '@gangway/contract/time-limit';
import { ATTEMPT_LIMIT_MS, EXPOSED, isContainer, type Container } from './container';
import { host } from './host';
import { loadScript } from './load-script';
import { currentRemotes } from './resolved-registry';

type RemoteHandling = typeof import('./remote-handling');

/** A file of the shell itself has not arrived: that speaks against no release. */
export class ShellFileError extends Error {
  override name = 'ShellFileError';
}

/** The containers that were loaded without the runtime's handling of remotes. */
const loadedDirectly = new Map<Container, BootRemote>();

let handling: RemoteHandling | null = null;

function importHandling(): Promise<RemoteHandling> {
  const asking = import(/* webpackChunkName: "remote-handling" */ './remote-handling');
  return withTimeLimit(asking, ATTEMPT_LIMIT_MS).catch((cause: unknown) => {
    throw new ShellFileError('What loads areas has not arrived', { cause });
  });
}

async function startHandling(): Promise<RemoteHandling> {
  handling = await importHandling();
  for (const [container, release] of loadedDirectly) handling.registerLoaded(release, container);
  return handling;
}

let starting: Promise<RemoteHandling> | null = null;

/** The part of the runtime that loads areas: a page that stays with its first one does without. */
export function loadRemoteHandling(): Promise<RemoteHandling> {
  starting ??= startHandling().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

/**
 * The HTML runs the entry of its own page's area, which may come later than the shell. A second
 * script of the same address would run it twice: in development, with two clients of hot reload.
 */
async function waitForScriptOfHtml(url: string): Promise<void> {
  const script = document.querySelector(`script[src="${url}"]`);
  if (!script || document.readyState === 'complete') return;
  await new Promise((resolve) => {
    for (const event of ['load', 'error']) script.addEventListener(event, resolve);
    // It may have failed before.
    window.addEventListener('load', resolve);
  });
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

/** As the runtime does it for a remote. */
async function loadDirectly(release: BootRemote): Promise<unknown> {
  const { shareScopeMap } = host();
  const container = await loadContainer(release);
  const options = { version: '', shareScopeKeys: 'default', shareScopeMap };
  await container.init(shareScopeMap['default'] ?? {}, [], options);
  const factory = await container.get(EXPOSED);
  return factory();
}

async function loadByRuntime(release: BootRemote): Promise<unknown> {
  const { listForDevTools, loadRelease } = await loadRemoteHandling();
  listForDevTools(currentRemotes());
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
    const started = await loadRemoteHandling().catch(() => null);
    if (!started) throw error;
    return started.loadAfterFailure(release, error);
  }
}
