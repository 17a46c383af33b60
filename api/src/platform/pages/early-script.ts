import { PRE_HYDRATION_CLICKS } from '@gangway/contract/platform/boot-element';

/** Escapes `<`, so that the JSON cannot close its script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Only safe because no line of the scripts below depends on its line break to end a statement. */
const withoutBreaks = (script: string) => script.replaceAll(/\n\s*/g, '');

/**
 * Keeps clicks on buttons until the page can handle them, and stops native form submits, which
 * would put the fields into the URL.
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

export const LOST_ELEMENT_ID = 'gw-lost';

type Later = { src: string; integrity: string; crossOrigin?: string };

const PAINT_LIMIT_MS = 1000;

/** After so long the first paint is over, or the connection is slow: scripts wait no longer. */
const SLOW_MS = 250;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Scripts wait for the first paint, which they would delay. The last one, the shell, is retried
 * until it loads; the shell fetches whatever else is missing.
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
