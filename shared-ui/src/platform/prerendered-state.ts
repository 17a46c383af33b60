import { setRenderedPath } from './history';
import { setRenderedSession } from './session';
import { setRenderedAt } from './today';

type FirstView = { pathname: string; isSignedOut: boolean; renderedAt: string };

/**
 * What a first view is rendered with on the server, and what the page shows until it is taken over:
 * the same on both sides, so that nothing moves.
 */
export function setPrerenderedState({ pathname, isSignedOut, renderedAt }: FirstView): void {
  setRenderedPath(pathname);
  setRenderedSession(isSignedOut);
  setRenderedAt(new Date(renderedAt));
}
