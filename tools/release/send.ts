import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../run/progress.mjs';

export type Sending = {
  url: URL;
  init: RequestInit;
  isRepeatable: boolean;
};

export type Received = { status: number; text: string; retryAfterMs: number };

export type RetryPolicy = {
  waitsMs: readonly number[];
  answerMs: number;
  wait?: (ms: number) => Promise<void>;
};

export const RETRY_POLICY: RetryPolicy = { waitsMs: [200, 800, 2_000], answerMs: 180_000 };

const LONGEST_WAIT_MS = 10_000;

/** Sent by a proxy while the server behind it is replaced. */
const PASSING = [502, 503, 504];

export async function send(
  sending: Sending,
  { waitsMs, answerMs, wait = delay }: RetryPolicy = RETRY_POLICY,
) {
  const waits = sending.isRepeatable ? waitsMs : [];
  let received = await attempt(sending, answerMs);
  for (const ms of waits) {
    if (received && !PASSING.includes(received.status)) break;
    await wait(Math.max(ms, Math.min(received?.retryAfterMs ?? 0, LONGEST_WAIT_MS)));
    received = await attempt(sending, answerMs);
  }
  if (received) return received;
  throw new CliError(
    `${sending.url.origin} cannot be reached: is it running? GANGWAY_URL says where it is.`,
  );
}

async function attempt({ url, init }: Sending, answerMs: number): Promise<Received | null> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const retryAfterMs = 1000 * (Number(response.headers.get('retry-after')) || 0);
    return { status: response.status, text: await response.text(), retryAfterMs };
  } catch (error) {
    if (!isTimeout(error)) return null;
    throw new CliError(`${url.origin} has not answered within ${answerMs / 1000} seconds.`);
  }
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
