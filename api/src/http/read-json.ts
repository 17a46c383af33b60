import { ApiError } from './api-error';
import { readBytes, requireType } from './read-bytes';
import { nulRefused } from './refuse-nul';

export const BODY_LIMIT = 1024 * 1024;

const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  requireType(request, 'application/json', 'Send JSON with Content-Type application/json');
  const text = new TextDecoder().decode(await readBytes(request, limit));
  if (ESCAPED_NUL.test(text)) throw nulRefused();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed_json', 'The body is not valid JSON');
  }
}
