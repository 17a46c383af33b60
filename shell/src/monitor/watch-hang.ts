import { onShow, suspects } from './in-view';
import { bodiesOf, REPORT_ADDRESS } from './reports';

const BEAT_MS = 1000;
/** For how long a page may answer nothing. */
const LIMIT_MS = 5000;

type Beat = {
  isWatching: boolean;
  /** What to send should this be the last one. */
  reports?: { address: string; bodies: string[] };
};

/**
 * Runs in a worker, from its own text: a page that hangs cannot say so. A worker that was stopped
 * itself for a while is on a computer that slept.
 */
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
    const options = { method: 'POST', keepalive: true, headers };
    for (const body of reports.bodies) {
      fetch(reports.address, { ...options, body }).catch(() => undefined);
    }
    last = { isWatching };
  }, beatMs);
}

/** Their windows stop the page as well, for as long as somebody looks at them. */
const MODAL = ['beforeprint', 'afterprint'] as const;

export function watchHang(): void {
  if (!('Worker' in globalThis)) return;
  const text = `(${listenForBeats.toString()})(${BEAT_MS}, ${LIMIT_MS})`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(url);
  URL.revokeObjectURL(url);
  let isPrinting = false;
  const beat = (more: Pick<Beat, 'reports'> = {}) =>
    worker.postMessage({ isWatching: !document.hidden && !isPrinting, ...more } satisfies Beat);
  onShow(() => {
    const outcomes = suspects().map((release) => ({ ...release, outcome: 'hung' as const }));
    const address = new URL(REPORT_ADDRESS, location.href).href;
    beat({ reports: { address, bodies: bodiesOf({ outcomes }) } });
  });
  for (const type of MODAL) {
    addEventListener(type, () => {
      isPrinting = type === 'beforeprint';
      beat();
    });
  }
  document.addEventListener('visibilitychange', () => beat());
  setInterval(beat, BEAT_MS);
}
