import { ApiError } from '@gangway/shared-ui/platform';

export type Send<T> = (signal: AbortSignal) => Promise<T>;

const LIMIT_MS = 20_000;
const LONGEST_PAUSE_MS = 30_000;

/** Statuses from proxies, or from a server that is starting. */
const IN_BETWEEN = [408, 502, 503, 504, 511];

/** No answer from our server: no network, a timeout, or the page of a captive portal. */
export function isLost(error: unknown): boolean {
  if (error instanceof ApiError) return IN_BETWEEN.includes(error.status);
  return !(error instanceof Refused);
}

type Trying = {
  signal: AbortSignal;
  onWaiting: () => void;
  limitMs?: number | undefined;
};

const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

/** Only for idempotent calls: repeats until the server has answered. */
export async function retryUntilSent<T>(send: Send<T>, trying: Trying): Promise<T> {
  for (let lost = 0; ; lost += 1) {
    try {
      return await tryOnce(send, trying);
    } catch (error) {
      if (trying.signal.aborted || !isLost(error)) throw error;
    }
    trying.onWaiting();
    await pause(PAUSES_MS[lost] ?? LONGEST_PAUSE_MS, trying.signal);
  }
}

/** Refused before it is sent, so it is never retried. */
export class Refused extends Error {
  override name = 'Refused';
}

function tryOnce<T>(send: Send<T>, { signal, limitMs = LIMIT_MS }: Trying): Promise<T> {
  return new Promise((resolve, reject) => {
    const one = new AbortController();
    const stop = () => {
      one.abort();
      reject(new Error('The server took too long to respond'));
    };
    if (signal.aborted) {
      stop();
      return;
    }
    const timer = setTimeout(stop, limitMs);
    signal.addEventListener('abort', stop);
    void send(one.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
