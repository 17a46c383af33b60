import { setTimeout as delay } from 'node:timers/promises';
import { CliError } from '../run/progress.mjs';

export type Sending = {
  url: URL;
  init: RequestInit;
  isRepeatable: boolean;
};

export type Received = { status: number; text: string };

export type RetryPolicy = {
  waitsMs: readonly number[];
  answerMs: number;
};

export const RETRY_POLICY: RetryPolicy = { waitsMs: [200, 800, 2_000], answerMs: 180_000 };

/** Sent by a proxy while the server behind it is replaced. */
const PASSING = [502, 503, 504];

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

async function attempt({ url, init }: Sending, answerMs: number): Promise<Received | null> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (!isTimeout(error)) return null;
    throw new CliError(`${url.origin} has not answered within ${answerMs / 1000} seconds.`);
  }
}

export async function send(sending: Sending, { waitsMs, answerMs }: RetryPolicy = RETRY_POLICY) {
  const waits = sending.isRepeatable ? waitsMs : [];
  let received = await attempt(sending, answerMs);
  for (const wait of waits) {
    if (received && !PASSING.includes(received.status)) break;
    await delay(wait);
    received = await attempt(sending, answerMs);
  }
  if (received) return received;
  throw new CliError(
    `${sending.url.origin} cannot be reached: is it running? GANGWAY_URL says where it is.`,
  );
}
