import { ApiError } from './api-error';

const MB = 1024 * 1024;

function tooLarge(limit: number, what: 'request' | 'file'): ApiError {
  const size = limit < MB ? `${limit / 1024} kB` : `${limit / MB} MB`;
  return new ApiError('payload_too_large', `The ${what} is larger than ${size}`);
}

/** A client that hangs up half-way is no fault of ours, so it must not count as one. */
async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new ApiError('invalid_request', 'The body broke off');
  }
}

/** Counts while it reads, so that a body without a length cannot fill the memory. */
export async function readBytes(
  request: Request,
  limit: number,
  what: 'request' | 'file' = 'request',
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit, what);
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (request.body) {
    for await (const chunk of chunksOf(request.body)) {
      length += chunk.byteLength;
      if (length > limit) throw tooLarge(limit, what);
      chunks.push(chunk);
    }
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}

export function requireType(request: Request, type: string, message: string): void {
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new ApiError('unsupported_media_type', message);
}
