import { PRE_HYDRATION_CLICKS } from '@gangway/contract/boot-element';

/** JSON that cannot close the script element it stands in. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Each line below ends a statement or a part of one, so that the page can go without the breaks. */
const withoutBreaks = (script: string) => script.replaceAll(/\n\s*/g, '');

/**
 * Runs before the page's own scripts: holds what is pressed on a button until the page can answer,
 * and lets no form be sent by the browser, which would put its fields into the address.
 */
export const EARLY_SCRIPT = withoutBreaks(`{
const presses = [], hold = (event) => {
  const button = event.target.closest?.('button');
  if (event.type === 'click' && !button) return;
  event.preventDefault();
  event.stopPropagation();
  if (button) presses.push(button);
};
const turn = (way) => { for (const type of ['click', 'submit']) document[way](type, hold, true); };
turn('addEventListener');
globalThis.${PRE_HYDRATION_CLICKS} = { presses, end: () => turn('removeEventListener') };
}`);

type Later = { src: string; integrity: string; crossOrigin?: string };

const PAINT_LIMIT_MS = 1000;

/** A page that took this long to arrive has a slow connection: no script comes before its paint. */
const SLOW_MS = 250;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Where the page says that its scripts do not come. */
export const LOST_ELEMENT_ID = 'gw-lost';

/**
 * Fetches the page's scripts once its first view has been painted: until then they would only be in
 * its way. The last one, the shell, is asked for again until it comes, after growing pauses and as
 * soon as the browser is online again; what else is missing by then, the shell fetches itself.
 */
export const laterScript = (scripts: readonly Later[]) =>
  withoutBreaks(`{
const lost = document.getElementById('${LOST_ELEMENT_ID}');
const add = (one) => document.head.appendChild(Object.assign(document.createElement('script'), one));
const insist = (one, pause) => {
  const onerror = () => {
    lost.hidden = false;
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      insist(one, Math.min(2 * pause, ${LONGEST_PAUSE_MS}));
    };
    const timer = setTimeout(again, pause);
    addEventListener('online', again);
  };
  add({ ...one, onerror, onload: () => { lost.hidden = true } });
};
let isLoading = false;
const load = () => {
  if (isLoading) return;
  isLoading = true;
  const scripts = ${scriptJson(scripts)}, shell = scripts.pop();
  scripts.forEach(add);
  insist(shell, ${FIRST_PAUSE_MS});
};
setTimeout(load, ${PAINT_LIMIT_MS});
if (document.hidden || performance.now() > ${SLOW_MS}) load();
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
}`);
