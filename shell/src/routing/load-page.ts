import { withTimeLimit } from '@gangway/contract/foundation/time-limit';
import type { Boot } from '@gangway/contract/platform/boot';
import type { BootRemote } from '@gangway/contract/platform/remotes';
import type { LoadPage, PageModule, Remote } from '@gangway/shared-ui/platform';
import { ATTEMPT_LIMIT_MS } from '../federation/container';
import { loadedRemote, loadRemote, RemoteError } from '../federation/load-remote';
import type { Destination } from './destination';

type FrameModule = typeof import('../frame/area-frame');
type AreaFrame = FrameModule['AreaFrame'];

export type LoadedPage = PageModule & {
  destination: Destination;
  frame: AreaFrame | null;
};

let frame: FrameModule | null = null;

export async function loadFrame(): Promise<FrameModule> {
  frame = await import(/* webpackChunkName: "area" */ '../frame/area-frame');
  return frame;
}

export async function loadPage(destination: Destination): Promise<LoadedPage> {
  const [framing, { default: Page }] = await Promise.all([
    needsFrame(destination) ? loadFrame() : null,
    loadModule(destination),
  ]);
  return { default: Page, destination, frame: framing && framing.AreaFrame };
}

let firstFailure: { path: string; error: unknown } | null = null;

export const firstFailureOf = ({ route }: Destination) =>
  firstFailure?.path === route.path ? firstFailure : null;

export async function loadFirstPage(
  destination: Destination,
  { answers, renderedAt }: NonNullable<Boot['firstView']>,
): Promise<void> {
  try {
    await loadPage(destination);
  } catch (error) {
    firstFailure = { path: destination.route.path, error };
    throw error;
  }
  if (needsFrame(destination)) frame?.startClient(answers, Date.parse(renderedAt));
}

const loadedModules = new WeakMap<LoadPage, PageModule>();

export function loadedPage(destination: Destination): LoadedPage | null {
  const { remote, route } = destination;
  const load = remote && loadedRemote(remote)?.pages[route.path];
  const page = load && loadedModules.get(load);
  if (!page || (needsFrame(destination) && !frame)) return null;
  return { ...page, destination, frame: remote.isLight || !frame ? null : frame.AreaFrame };
}

const needsFrame = ({ remote }: Destination) => remote !== undefined && !remote.isLight;

const loadModule = ({ remote, route, load }: Destination) =>
  remote ? loadRemotePage(remote, route.path) : load();

async function loadRemotePage(remote: BootRemote, path: string): Promise<PageModule> {
  const area = await loadRemote(remote);
  try {
    const load = pageOf(area, path);
    const module = await withTimeLimit(Promise.resolve(load()), ATTEMPT_LIMIT_MS);
    loadedModules.set(load, module);
    return module;
  } catch (cause) {
    throw new RemoteError(remote, cause);
  }
}

function pageOf({ pages }: Remote, path: string): LoadPage {
  const load = pages[path];
  if (!load) throw new Error(`It has no page for ${path}`);
  return load;
}
