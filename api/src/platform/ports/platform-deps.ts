import type { BuildManifest } from '@gangway/contract/platform/remotes';
import type { Deps } from '../../foundation/deps';
import { routesWith } from '../../identity/actors/define-routes';
import type { PrerenderedPages, ReadAnswers } from './prerendered-pages';
import type { RunProbe } from './release-probe';
import type { ReleaseStore } from './release-store';
import type { RemoteRegistry } from './remote-registry';

export type PlatformDeps = Deps & {
  remotes: RemoteRegistry;
  shell: BuildManifest | null;
  store: ReleaseStore | null;
  readSourceMap: (url: string) => Promise<string | null>;
  probe: RunProbe;
  readAnswers: ReadAnswers;
  prerendered: PrerenderedPages | null;
};

export const definePlatformRoutes = routesWith<PlatformDeps>();
