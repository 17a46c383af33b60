import type { Boot } from '@gangway/contract/platform/boot';
import type { REPORT_PATH } from '@gangway/contract/platform/boot-element';
import type { Outcome, OutcomeKind } from '@gangway/contract/platform/remotes';
import type { Beat, EarlyEvent, EarlyMonitor } from './types';

/**
 * Inlined into the HTML, so it must not import code. Queues errors until the monitor has loaded,
 * and starts the worker that detects a hanging page.
 */
const BEAT_MS = 1000;
const HANG_MS = 5000;
/** The monitor must not take bandwidth from the page, so it loads when the page is idle. */
const IDLE_LIMIT_MS = 3000;

/**
 * Runs in a worker, from its own source text. If the worker itself was stopped, the computer was
 * asleep and the page did not hang.
 */
export function listenForBeats(beatMs: number, limitMs: number): void {
  let lastBeatAt = Date.now();
  let lastTickAt = lastBeatAt;
  let last: Required<Beat> = { isWatching: false, bodies: [] };
  globalThis.onmessage = ({ data }: MessageEvent<Beat>) => {
    lastBeatAt = Date.now();
    last = { ...last, ...data };
  };
  setInterval(() => {
    const now = Date.now();
    if (now - lastTickAt > 3 * beatMs) lastBeatAt = now;
    lastTickAt = now;
    if (!last.isWatching || now - lastBeatAt < limitMs) return;
    for (const body of last.bodies) {
      void fetch(location.origin + ('/api/remotes/outcomes' satisfies typeof REPORT_PATH), {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body,
      });
    }
    last.bodies = [];
  }, beatMs);
}

type Attributes = { src: string; integrity: string; shell: string; area?: string };

/** The server writes all of these attributes into the element of this script. */
const trusted = (dataset: DOMStringMap | undefined) => dataset as Attributes;
/** The server wrote it, parsed by the contract's schema. */
const trustedBoot = (boot: unknown) => boot as Boot;

/** Each id is `name@version`. */
const trustedId = (parts: string[]) => parts as [string, string];

const own = trusted(document.currentScript?.dataset);

let isLoading = false;
function loadMonitor(): void {
  if (isLoading) return;
  isLoading = true;
  const { src, integrity } = own;
  document.head.append(
    Object.assign(document.createElement('script'), { src, integrity, fetchPriority: 'low' }),
  );
}

const queue: EarlyMonitor['queue'] = [];
const events: EarlyEvent[] = [];
let rendered: string[] = [];

function bodyOf(releases: readonly string[], outcome: OutcomeKind): string {
  const boot = document.getElementById('gangway-boot')?.textContent ?? '';
  const token = trustedBoot(JSON.parse(boot)).visit.reportToken ?? '';
  const outcomes = releases.map((id): Outcome => {
    const [remote, version] = trustedId(id.split('@'));
    return { remote, version, outcome };
  });
  return JSON.stringify({ token, outcomes });
}

let worker: Worker | undefined;

const beat = (reports: Pick<Beat, 'bodies'> = {}) =>
  worker?.postMessage({ isWatching: !document.hidden, ...reports } satisfies Beat);

const early: EarlyMonitor = {
  queue,
  events,
  storeToken: (visit) => void queue.push((monitor) => monitor.storeToken(visit)),
  show: (shown, at = performance.now()) => {
    queue.push((monitor) => monitor.show(shown, at));
    if (shown?.integrity !== '') {
      rendered = [own.shell, ...(shown ? [`${shown.name}@${shown.version}`] : [])];
    }
  },
  report: (shown, outcome, error) => {
    queue.push((monitor) => monitor.report(shown, outcome, error));
    if (outcome === 'rendered') return;
    rendered = [];
    loadMonitor();
  },
  onEvent: (event) => {
    events.push(event);
    loadMonitor();
  },
  setHangReports: (bodies) => beat({ bodies }),
};

const onEvent = (event: EarlyEvent) => early.onEvent(event);

function onVisibilityChange(): void {
  beat();
  if (window._GANGWAY_MONITOR !== early || events[0] || !rendered[0]) return;
  // Smaller than a beacon once compressed, because the worker contains the same text.
  fetch(location.origin + ('/api/remotes/outcomes' satisfies typeof REPORT_PATH), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: bodyOf(rendered, 'rendered'),
  }).catch(() => undefined);
  rendered = [];
}

function watchHang({ shell, area }: Attributes): void {
  const text = `(${listenForBeats.toString()})(${BEAT_MS}, ${HANG_MS})`;
  worker = new Worker(URL.createObjectURL(new Blob([text])));
  setInterval(beat, BEAT_MS);
  const releases = area ? [area, shell] : [shell];
  beat({ bodies: [bodyOf(releases, 'hung')] });
}

window._GANGWAY_MONITOR = early;

// In the capture phase, because the error event of a missing file does not bubble.
addEventListener('error', onEvent, true);
addEventListener('unhandledrejection', onEvent);

addEventListener('pagehide', onVisibilityChange);
addEventListener('visibilitychange', onVisibilityChange);

addEventListener('load', () => {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(loadMonitor, { timeout: IDLE_LIMIT_MS });
  } else setTimeout(loadMonitor, IDLE_LIMIT_MS);
});

// Runs before the shell's own script, and after the browser has parsed the HTML.
document.addEventListener('readystatechange', () => watchHang(own), { once: true });
