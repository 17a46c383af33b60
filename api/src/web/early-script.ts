import { EARLY_PRESSES } from '@gangway/contract/boot-element';
import { scriptJson } from './script-json';

/**
 * Runs before the page's own scripts: holds what is pressed on a button until the page can answer,
 * and lets no form be sent by the browser, which would put its fields into the address.
 */
export const EARLY_SCRIPT = `{
const presses = [], hold = (event) => {
  const button = event.target.closest?.('button');
  if (event.type === 'click' && !button) return;
  event.preventDefault();
  event.stopPropagation();
  if (button) presses.push(button);
};
const turn = (way) => { for (const type of ['click', 'submit']) document[way](type, hold, true); };
turn('addEventListener');
globalThis.${EARLY_PRESSES} = { presses, end: () => turn('removeEventListener') };
}`;

type Later = { src: string; integrity: string; crossOrigin?: string };

/** However slow the paint is, and where nobody says that it has been. */
const PAINT_LIMIT_MS = 1000;

/**
 * Fetches the page's scripts once its first view has been painted: until then they would only be in
 * its way.
 */
export const laterScript = (scripts: readonly Later[]) => `{
let isLoading = false;
const load = () => {
  if (isLoading) return;
  isLoading = true;
  for (const one of ${scriptJson(scripts)}) {
    document.head.append(Object.assign(document.createElement('script'), one));
  }
};
setTimeout(load, ${PAINT_LIMIT_MS});
if (document.hidden) load();
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
}`;
