import type { BuildManifest } from '@gangway/contract/remotes';
import type { Deps } from '../../foundation/deps';
import { routesWith } from '../../identity/actors/define-routes';
import type { PrerenderedPages } from './prerendered-pages';
import type { RunProbe } from './release-probe';
import type { ReleaseStore } from './release-store';
import type { RemoteRegistry } from './remote-registry';

export type PlatformDeps = Deps & {
  remotes: RemoteRegistry;
  /** The shell that this server was deployed with; null where it has no pages. */
  shell: BuildManifest | null;
  /** The files of the releases; null where this server has none. */
  store: ReleaseStore | null;
  /** The source map of a built file, by the map's address; null where there is none. */
  readSourceMap: (url: string) => Promise<string | null>;
  probe: RunProbe;
  /** Renders what is in the HTML of public pages; null where this server has no pages. */
  prerendered: PrerenderedPages | null;
};

export const definePlatformRoutes = routesWith<PlatformDeps>();
