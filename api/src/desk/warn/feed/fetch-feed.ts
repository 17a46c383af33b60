import { setImmediate } from 'node:timers/promises';
import { causeOf, errorCode } from '../../../foundation/errors/error-code';

/** Messages must never quote the feed or its address. */
export class FeedError extends Error {
  override name = 'FeedError';
}

type Validators = { etag: string | null; lastModified: string | null };
export type FetchedFeed = { validators: Validators; text: AsyncIterable<string> };
export type FeedLimits = { bytes: number; milliseconds: number };

export type FeedRequest = {
  url: string;
  known: Validators;
  stopped: AbortSignal;
  limits?: FeedLimits;
};

/** The whole history of all states is about 25 MB; the limit counts decompressed bytes. */
const FEED_LIMITS: FeedLimits = { bytes: 128 * 1024 * 1024, milliseconds: 120_000 };

export async function fetchFeed(request: FeedRequest): Promise<FetchedFeed | null> {
  const { url, known, stopped, limits = FEED_LIMITS } = request;
  const timeout = AbortSignal.timeout(limits.milliseconds);
  const signal = AbortSignal.any([timeout, stopped]);
  const headers = { accept: 'text/csv, */*;q=0.5', ...conditions(known) };
  const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
    throw asFeedError(error, timeout);
  });
  const isKnown = response.status === 304 && Object.keys(conditions(known)).length > 0;
  if (isKnown) return null;
  try {
    assertUsable(response, url);
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
  const { body } = response;
  if (!body) throw new FeedError('it is empty');
  return {
    validators: {
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    },
    text: decode(body, { timeout, bytes: limits.bytes }),
  };
}

function conditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

function asFeedError(error: unknown, timeout: AbortSignal): FeedError {
  if (error instanceof FeedError) return error;
  if (timeout.aborted) return new FeedError('it took too long');
  return new FeedError(`the connection failed (${errorCode(causeOf(error)) ?? 'cut off'})`);
}

function assertUsable(response: Response, url: string): void {
  if (!response.ok) throw new FeedError(`it answered ${response.status}`);
  if (url.startsWith('https:') && !response.url.startsWith('https:')) {
    throw new FeedError('it redirects to an address that is not https');
  }
}

async function* decode(
  body: ReadableStream<Uint8Array>,
  { timeout, bytes }: { timeout: AbortSignal; bytes: number },
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let left = bytes;
  try {
    for await (const chunk of body) {
      left -= chunk.length;
      if (left < 0) throw new FeedError('it is too large');
      for (const piece of piecesOf(chunk)) {
        yield decoder.decode(piece, { stream: true });
        await setImmediate();
      }
    }
    yield decoder.decode();
  } catch (error) {
    throw asFeedError(error, timeout);
  }
}

/** Parsed synchronously: every request waits for one piece. */
const PIECE = 16_384;

function* piecesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}
