import { ownShell, type Release } from './fault';
import type { Shown } from './monitor';
import { setSilent } from './reports';

type Listener = () => void;

/** Since when which area has been in view; null is a page of the shell. */
let views: { since: number; area: Release | null }[] = [];
const listeners: Listener[] = [];

export const hasShown = (): boolean => views.length > 0;

export function setInView(shown: Shown | null): void {
  setSilent(shown?.integrity === '');
  const area = shown && { remote: shown.name, version: shown.version };
  const last = views.at(-1);
  if (last && last.area?.remote === area?.remote && last.area?.version === area?.version) return;
  // The page's load belongs to whoever is shown first.
  views.push({ since: last ? performance.now() : 0, area });
  for (const listener of listeners) listener();
}

/** Of what happens to a page and names no file: the area that was in view then, and the shell. */
export function suspectsAt(time: number): Release[] {
  const view = views.findLast(({ since }) => since <= time);
  return view?.area ? [view.area, ownShell] : [ownShell];
}

export const suspects = () => suspectsAt(performance.now());

export function onShow(listener: Listener): void {
  listeners.push(listener);
}
