import type { BootRemote } from '@gangway/contract/remotes';
import type { LoadPage, PageModule, Remote } from '@gangway/shared-ui/platform';
import {
  loadedRemote,
  loadRemote,
  REMOTE_TIME_LIMIT_MS,
  RemoteError,
} from '../federation/load-remote';
import { withTimeLimit } from '../federation/time-limit';
import type { Destination } from './destination';

export type AreaFrame = typeof import('../frame/area-frame').AreaFrame;

export type LoadedPage = PageModule & {
  destination: Destination;
  /** The frame that gives router and query client to an area that is not light. */
  frame: AreaFrame | null;
};

let areaFrame: AreaFrame | null = null;
const loadedModules = new WeakMap<LoadPage, PageModule>();

export async function loadFrame(): Promise<AreaFrame> {
  const { AreaFrame } = await import(/* webpackChunkName: "area" */ '../frame/area-frame');
  areaFrame = AreaFrame;
  return AreaFrame;
}

const needsFrame = ({ remote }: Destination) => remote !== undefined && !remote.isLight;

function pageOf({ pages }: Remote, path: string): LoadPage {
  const load = pages[path];
  if (!load) throw new Error(`It has no page for ${path}`);
  return load;
}

async function loadRemotePage(remote: BootRemote, path: string): Promise<PageModule> {
  const area = await loadRemote(remote);
  try {
    const load = pageOf(area, path);
    const module = await withTimeLimit(Promise.resolve(load()), REMOTE_TIME_LIMIT_MS);
    loadedModules.set(load, module);
    return module;
  } catch (cause) {
    throw new RemoteError(remote, cause);
  }
}

const loadModule = ({ remote, route, load }: Destination) =>
  remote ? loadRemotePage(remote, route.path) : load();

export async function loadPage(destination: Destination): Promise<LoadedPage> {
  const [frame, { default: Page }] = await Promise.all([
    needsFrame(destination) ? loadFrame() : null,
    loadModule(destination),
  ]);
  return { default: Page, destination, frame };
}

/** The page at once, where everything that it needs has been loaded before. */
export function loadedPage(destination: Destination): LoadedPage | null {
  const { remote, route } = destination;
  const load = remote && loadedRemote(remote)?.pages[route.path];
  const page = load && loadedModules.get(load);
  if (!page || (needsFrame(destination) && !areaFrame)) return null;
  return { ...page, destination, frame: remote.isLight ? null : areaFrame };
}
