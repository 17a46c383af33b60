import { ApiError } from './api-error';
import { nulRefused } from './refuse-nul';

export const BODY_LIMIT = 1024 * 1024;

const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

const tooLarge = (limit: number) =>
  new ApiError('payload_too_large', `The request is larger than ${limit / 1024} kB`);

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> = request.body;
  for await (const chunk of chunks) {
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
