import type { FirstAnswers } from '@gangway/contract/first-view';
import type { Served } from '@gangway/contract/release-rules';
import type { BuildManifest } from '@gangway/contract/remotes';

export type FirstView = { html: string; answers: FirstAnswers; renderedAt: string };

/** A shell with one of the releases that it shows. */
export type ViewPair = { shell: BuildManifest; served: Served };
export type ViewPage = ViewPair & { path: string; isSignedOut: boolean };

export type ViewFailure = { path: string; error: string };

export type FirstViews = {
  /** What stands in the HTML of a page; null is a page that goes out without. */
  find(page: ViewPage): Promise<FirstView | null>;
  /** Renders every first view of a release in a shell, ahead of its visitors. */
  prepare(pair: ViewPair): Promise<ViewFailure[]>;
  /** Renders what is served and is not rendered yet, or was rendered with other answers. */
  refresh(): Promise<void>;
};
