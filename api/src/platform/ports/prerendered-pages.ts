import type { PrerenderAnswers } from '@gangway/contract/platform/prerender';
import type { Served } from '@gangway/contract/platform/release-rules';
import type { AreaRoute, BuildManifest } from '@gangway/contract/platform/remotes';

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
