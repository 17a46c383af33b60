import { ApiError } from './api-error';
import { nulRefused } from './refuse-nul';

export const BODY_LIMIT = 1024 * 1024;

const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

const tooLarge = (limit: number) =>
  new ApiError('payload_too_large', `The request is larger than ${limit / 1024} kB`);

/** A client that hangs up half-way is no fault of ours, so it must not count as one. */
async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new ApiError('malformed_json', 'The body broke off');
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of chunksOf(request.body)) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw tooLarge(limit);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Counts while it reads, so that a body without a length cannot fill the memory. */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError('unsupported_media_type', 'Send JSON with Content-Type application/json');
  }
  const text = await readText(request, limit);
  if (ESCAPED_NUL.test(text)) throw nulRefused();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json', 'The body is not valid JSON');
  }
}
