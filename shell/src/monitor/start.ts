import type { Boot } from '@gangway/contract/boot';
import type { Outcome } from '@gangway/contract/remotes';
import type { Beat, EarlyEvent, EarlyMonitor } from './monitor';

/**
 * Stands in the HTML, so it imports nothing: it queues errors until the monitor has loaded after the
 * page, and starts the worker that notices a hanging page.
 */
const BEAT_MS = 1000;
const HANG_MS = 5000;
/** The monitor takes no bandwidth from the page. */
const IDLE_LIMIT_MS = 3000;

type Attributes = { src: string; integrity: string; shell: string; area?: string };

/** The server writes all of them into the element. */
const trusted = (dataset: DOMStringMap | undefined) => dataset as Attributes | undefined;
/** The server wrote it, parsed by the contract's schema. */
const trustedBoot = (boot: unknown) => boot as Boot;

const own = trusted(document.currentScript?.dataset);

let isLoading = false;
function loadMonitor(): void {
  if (isLoading || !own) return;
  isLoading = true;
  const { src, integrity } = own;
  document.head.append(
    Object.assign(document.createElement('script'), { src, integrity, fetchPriority: 'low' }),
  );
}

const queue: EarlyMonitor['queue'] = [];
const events: EarlyEvent[] = [];

const early: EarlyMonitor = {
  queue,
  events,
  trust: (visit) => void queue.push((monitor) => monitor.trust(visit)),
  show: (shown, at = performance.now()) => void queue.push((monitor) => monitor.show(shown, at)),
  report: (shown, outcome, error) => {
    queue.push((monitor) => monitor.report(shown, outcome, error));
    if (outcome !== 'rendered') loadMonitor();
  },
  onEvent: (event) => {
    events.push(event);
    loadMonitor();
  },
  setHangReports: () => undefined,
};
window._GANGWAY_MONITOR = early;

const onEvent = (event: EarlyEvent) => early.onEvent(event);
// A file that is missing does not bubble.
addEventListener('error', onEvent, true);
addEventListener('unhandledrejection', onEvent);

addEventListener('load', () => {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(loadMonitor, { timeout: IDLE_LIMIT_MS });
  } else setTimeout(loadMonitor, IDLE_LIMIT_MS);
});

/** Runs in a worker, from its own text. A worker that was stopped itself is on a computer that slept. */
export function listenForBeats(beatMs: number, limitMs: number): void {
  let heard = Date.now();
  let ticked = heard;
  let last: Beat = { isWatching: false };
  globalThis.onmessage = ({ data }: MessageEvent<Beat>) => {
    heard = Date.now();
    last = { ...last, ...data };
  };
  setInterval(() => {
    const now = Date.now();
    if (now - ticked > 3 * beatMs) heard = now;
    ticked = now;
    const { isWatching, reports } = last;
    if (!isWatching || !reports || now - heard < limitMs) return;
    const headers = { 'content-type': 'application/json' };
    for (const body of reports.bodies) {
      void fetch(reports.address, { method: 'POST', keepalive: true, headers, body });
    }
    last = { isWatching };
  }, beatMs);
}

/** Of the page that is being loaded; the monitor knows it better later. */
function firstReports({ shell, area }: Attributes): Beat['reports'] {
  const boot = document.getElementById('gangway-boot')?.textContent ?? '';
  const token = trustedBoot(JSON.parse(boot)).visit.reportToken ?? '';
  const hung = (id: string): Outcome => {
    const [remote = '', version = ''] = id.split('@');
    return { remote, version, outcome: 'hung' };
  };
  const outcomes = (area ? [area, shell] : [shell]).map(hung);
  const address = new URL('/api/remotes/outcomes', location.href).href;
  return { address, bodies: [JSON.stringify({ token, outcomes })] };
}

function watchHang(attributes: Attributes): void {
  const text = `(${listenForBeats.toString()})(${BEAT_MS}, ${HANG_MS})`;
  const url = URL.createObjectURL(new Blob([text]));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  let isPrinting = false;
  const beat = (more: Pick<Beat, 'reports'> = {}) =>
    worker.postMessage({ isWatching: !document.hidden && !isPrinting, ...more } satisfies Beat);
  early.setHangReports = (reports) => beat({ reports });
  // The dialog for printing stops the page for as long as it is open.
  for (const type of ['beforeprint', 'afterprint']) {
    addEventListener(type, () => {
      isPrinting = type === 'beforeprint';
      beat();
    });
  }
  document.addEventListener('visibilitychange', () => beat());
  setInterval(beat, BEAT_MS);
  const reports = firstReports(attributes);
  beat(reports && { reports });
}

// Before the shell's own script runs, and after the browser has read the page.
document.addEventListener(
  'readystatechange',
  () => {
    if (own && 'Worker' in globalThis) watchHang(own);
  },
  { once: true },
);
