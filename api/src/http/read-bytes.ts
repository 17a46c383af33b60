import { ApiError } from './api-error';

const tooLarge = (limit: number) =>
  new ApiError('payload_too_large', `The request is larger than ${limit / 1024} kB`);

/** A client that hangs up half-way is no fault of ours, so it must not count as one. */
async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new ApiError('invalid_request', 'The body broke off');
  }
}

/** Counts while it reads, so that a body without a length cannot fill the memory. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (request.body) {
    for await (const chunk of chunksOf(request.body)) {
      length += chunk.byteLength;
      if (length > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  }
  return new Uint8Array(Buffer.concat(chunks, length));
}

export function requireType(request: Request, type: string, message: string): void {
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (given !== type) throw new ApiError('unsupported_media_type', message);
}
