import { ApiError } from '../errors/api-error';
import { LARGE_BODY, type BodySlot } from './body-slots';

const MB = 1024 * 1024;

export type BodyLimit = {
  maxBytes: number;
  overheadBytes?: number;
  what?: 'request' | 'file';
  slot?: BodySlot;
};

export const fileTooLarge = (maxBytes: number): ApiError => tooLarge({ maxBytes, what: 'file' });

/** Counted while reading, since a body without a length could fill the memory. */
export async function* readChunks(
  request: Request,
  limit: BodyLimit,
): AsyncGenerator<Uint8Array, void> {
  assertLength(request, limit);
  if (isSmall(request)) {
    const bytes = await readAtOnce(request);
    if (bytes.byteLength > boundOf(limit)) throw tooLarge(limit);
    yield bytes;
    return;
  }
  let length = 0;
  for await (const chunk of request.body ? chunksOf(request.body) : []) {
    length += chunk.byteLength;
    if (length > boundOf(limit)) throw tooLarge(limit);
    if (isLarge(length)) limit.slot?.claim();
    yield chunk;
  }
}

export async function readBytes(
  request: Request,
  limit: BodyLimit,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function requireType(request: Request, type: string, message: string): void {
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new ApiError('unsupported_media_type', message);
}

const UPLOAD_TYPE = 'application/octet-stream';

export type ReadUpload = () => Promise<Uint8Array<ArrayBuffer>>;

export function openUpload(request: Request, limit: BodyLimit): ReadUpload {
  requireType(request, UPLOAD_TYPE, `Send the file as it is, with Content-Type ${UPLOAD_TYPE}`);
  assertLength(request, { ...limit, what: 'file' });
  return () => readBytes(request, { ...limit, what: 'file' });
}

function assertLength(request: Request, limit: BodyLimit): void {
  if (lengthOf(request) > boundOf(limit)) throw tooLarge(limit);
}

const SMALL_BODY = 64 * 1024;

const lengthOf = (request: Request) => Number(request.headers.get('content-length') ?? 0);

/** No HTTP request has more bytes than it says. */
function isSmall(request: Request): boolean {
  const length = lengthOf(request);
  return length > 0 && length <= SMALL_BODY;
}

/** Without `request.body`, which would make a second request and a stream of the bytes. */
async function readAtOnce(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw incomplete();
  }
}

const incomplete = () => new ApiError('invalid_request', 'The body is incomplete');

function tooLarge({ maxBytes, what = 'request' }: BodyLimit): ApiError {
  const size = maxBytes < MB ? `${maxBytes / 1024} KB` : `${maxBytes / MB} MB`;
  return new ApiError('payload_too_large', `The ${what} is larger than ${size}`);
}

const boundOf = ({ maxBytes, overheadBytes = 0 }: BodyLimit) => maxBytes + overheadBytes;

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const speed = watchBodySpeed(() => reader.releaseLock());
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { value } = next;
      length += value.byteLength;
      speed.add(value.byteLength);
      if (isLarge(length)) speed.start();
      yield value;
    }
  } catch {
    throw speed.isSlow() ? tooSlow() : incomplete();
  } finally {
    speed.stop();
    // Not canceled when reading ends early, since the rest still has to be drained.
    reader.releaseLock();
  }
}

const isLarge = (length: number) => length > LARGE_BODY;

/** A slow mobile connection sends more. */
const LEAST_BYTES_PER_S = 16 * 1024;
const WINDOW_MS = 10_000;

type BodySpeed = {
  start(): void;
  add(bytes: number): void;
  stop(): void;
  isSlow(): boolean;
};

/** Without it, a sender that stops would keep its slot until the server ends the request. */
function watchBodySpeed(onSlow: () => void): BodySpeed {
  let timer: NodeJS.Timeout | null = null;
  let bytes = 0;
  let isSlow = false;
  const check = () => {
    isSlow = bytes < (LEAST_BYTES_PER_S * WINDOW_MS) / 1000;
    bytes = 0;
    if (isSlow) onSlow();
  };
  return {
    start: () => {
      if (timer) return;
      bytes = 0;
      timer = setInterval(check, WINDOW_MS);
    },
    add: (more) => {
      bytes += more;
    },
    stop: () => {
      if (timer) clearInterval(timer);
    },
    isSlow: () => isSlow,
  };
}

const tooSlow = () =>
  new ApiError('body_too_slow', 'The body arrives too slowly. Please try again.', {
    headers: { connection: 'close' },
  });
