import type { PrerenderAnswers } from '@gangway/contract/platform/prerender';
import type { Served } from '@gangway/contract/platform/release-rules';
import type { BuildManifest, AreaRoute, Registry } from '@gangway/contract/platform/remotes';
import type { Deps } from '../../foundation/deps';
import type { ObjectStore } from '../../foundation/ports/object-store';
import { routesWith } from '../../identity/actors/define-routes';
import type { RunProbe } from './release-probe';

export type PlatformDeps = Deps & {
  remotes: RemoteRegistry;
  shell: BuildManifest | null;
  store: ObjectStore | null;
  readSourceMap: (url: string) => Promise<string | null>;
  probe: RunProbe;
  readAnswers: ReadAnswers;
  prerendered: PrerenderedPages | null;
};

export const definePlatformRoutes = routesWith<PlatformDeps>();

export type PrerenderedPage = { html: string; answers: PrerenderAnswers; renderedAt: string };

export type ViewPair = { shell: BuildManifest; served: Served };
export type ViewPage = ViewPair & { path: string; isSignedOut: boolean };

export type ViewFailure = { path: string; error: string };

/** What a page asks for that anyone may read. */
export type ReadAnswers = (route: AreaRoute) => Promise<PrerenderAnswers>;

export type PrerenderedPages = {
  find(page: ViewPage): Promise<PrerenderedPage | null>;
  prepare(pair: ViewPair): Promise<ViewFailure[]>;
  refresh(): Promise<void>;
};

export type Visitor = {
  id: string;
  user: { username: string; organizationName: string | null } | null;
};

export type RemoteRegistry = {
  read(): Promise<Registry>;
  forVisitor(visitor: Visitor): Promise<Served[]>;
  shellFor(visitor: Visitor): Promise<BuildManifest | null>;
  shells(): Promise<BuildManifest[]>;
  /** Makes a change visible at once, but only in this process. */
  invalidate(): void;
};
