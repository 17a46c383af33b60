import { Agent } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';
import Stripe from 'stripe';
import type { StripeSettings } from '../../foundation/env/stripe-settings';
import { DEADLINE_PASSED } from './stripe-requests';

const TIMEOUT_MS = 10_000;

export type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

export const openHttpClient = ({ apiUrl }: StripeSettings): HttpClient =>
  Stripe.createNodeHttpClient(new URL(apiUrl).protocol === 'http:' ? undefined : httpsAgent());

export function openStripe(
  settings: StripeSettings,
  httpClient: HttpClient = openHttpClient(settings),
): Stripe {
  const { hostname, port, protocol } = new URL(settings.apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(settings.secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: 'Gangway' },
    httpClient,
  });
}

export type Timing = {
  now(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
};

/**
 * One deadline for all calls of a request, from the first call on. A call is cut off at it and never
 * repeated after it: a cancellation that arrives late would undo what was chosen meanwhile.
 */
export function withDeadline(
  client: HttpClient,
  milliseconds: number,
  timing: Timing = TIMING,
): HttpClient {
  let end: number | null = null;
  const left = () => {
    end ??= timing.now() + milliseconds;
    return Math.floor(end - timing.now());
  };
  const remaining = { left, timing };
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      if (left() <= 0) return deadlineResponse();
      const [host, port, path, method, headers, data, protocol, timeout] = request;
      const limit = Math.min(timeout, left());
      const response = client.makeRequest(host, port, path, method, headers, data, protocol, limit);
      return withinDeadline(await raceDeadline(response, deadlineResponse(), remaining), remaining);
    },
  };
}

/**
 * Without a shared context, Node reads all certificate authorities for each connection: 40 ms of
 * blocking.
 */
const httpsAgent = () => new Agent({ keepAlive: true, secureContext: createSecureContext() });

const TIMING: Timing = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

type Response = Awaited<ReturnType<HttpClient['makeRequest']>>;

/** The SDK neither repeats this answer nor takes it for one that Stripe has stored under a key. */
const deadlineResponse = (): Response => ({
  getStatusCode: () => 503,
  getHeaders: () => ({ 'stripe-should-retry': 'false' }),
  getRawResponse: () => null,
  toStream: () => Readable.from([]),
  toJSON: async () => deadlineBody(),
});

/** A new one each time, as the SDK changes it. */
const deadlineBody = () => ({ error: { type: 'api_error', code: DEADLINE_PASSED } });

type Remaining = { left: () => number; timing: Timing };

const withinDeadline = (response: Response, remaining: Remaining): Response => ({
  getStatusCode: () => response.getStatusCode(),
  getHeaders: () => headersOf(response, remaining),
  getRawResponse: () => response.getRawResponse(),
  toStream: (onEnd) => response.toStream(onEnd),
  toJSON: () => raceDeadline(response.toJSON(), deadlineBody(), remaining),
});

/** How long the SDK sleeps by itself before the second repetition of a call, and some for the call. */
const LONGEST_SLEEP_MS = 1500;

/** The SDK sleeps before it repeats a call: as long as `retry-after` says, which may be a minute. */
function headersOf(response: Response, { left }: Remaining) {
  const headers = response.getHeaders();
  const retryAfterMs = Number(headers['retry-after'] ?? 0) * 1000;
  const isTooLong = Math.max(retryAfterMs, LONGEST_SLEEP_MS) >= left();
  return isTooLong ? { ...headers, 'stripe-should-retry': 'false' } : headers;
}

/**
 * The timer is ours: the client's starts only when it is connected. An error near the deadline is taken for
 * the deadline, as the SDK would sleep beyond it.
 */
async function raceDeadline<T>(work: Promise<T>, late: T, { left, timing }: Remaining): Promise<T> {
  const isOver = new AbortController();
  const expiry = timing.sleep(left(), isOver.signal).then(() => late);
  expiry.catch(() => undefined);
  try {
    return await Promise.race([work, expiry]);
  } catch (error) {
    if (left() < LONGEST_SLEEP_MS) return late;
    throw error;
  } finally {
    isOver.abort();
  }
}
