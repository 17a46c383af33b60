import { setRenderedPath } from './history';
import { setRenderedSession } from './session';
import { setRenderedAt } from './today';

type FirstView = { pathname: string; isSignedOut: boolean; renderedAt: string };

/** Must be equal on the server and during hydration, so that nothing moves. */
export function setPrerenderedState({ pathname, isSignedOut, renderedAt }: FirstView): void {
  setRenderedPath(pathname);
  setRenderedSession(isSignedOut);
  setRenderedAt(new Date(renderedAt));
}
