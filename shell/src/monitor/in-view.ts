import { ownShell, type Release } from './fault';
import type { Shown } from './monitor';
import { setSilent } from './reports';

type Listener = () => void;

/** The areas that have been in view, and since when; null is a page of the shell. */
const views: { since: number; area: Release | null }[] = [];
const listeners: Listener[] = [];
let waiting: Listener[] = [];

export const hasShown = (): boolean => views.length > 0;

const idOf = (area: Release | null) => (area === null ? '' : `${area.remote}@${area.version}`);

export function setInView(shown: Shown | null, at: number): void {
  setSilent(shown?.integrity === '');
  const area = shown && { remote: shown.name, version: shown.version };
  const last = views.at(-1);
  // The page's load belongs to the first area that is shown.
  if (!last || idOf(last.area) !== idOf(area)) views.push({ since: last ? at : 0, area });
  for (const listener of [...listeners, ...waiting]) listener();
  waiting = [];
}

/** The releases that a failure without a stack counts against: the area in view, and the shell. */
export function suspectsAt(time: number): Release[] {
  const view = views.findLast(({ since }) => since <= time);
  return view?.area ? [view.area, ownShell] : [ownShell];
}

export const suspects = () => suspectsAt(performance.now());

export function onShow(listener: Listener): void {
  listeners.push(listener);
}

/** At once, or as soon as the first page is shown. */
export function whenShown(listener: Listener): void {
  if (hasShown()) listener();
  else waiting.push(listener);
}
