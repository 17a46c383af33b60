import type { Call } from '@gangway/contract/foundation/call';
import { ApiError } from '../errors/api-error';
import { pauseBySlices } from '../timing/slices';
import { scanJson } from './json-scan';
import { readChunks, requireType, type BodyLimit } from './read-bytes';

const KB = 1024;

const ANONYMOUS_BYTES = 64 * KB;
const BYTES = 1024 * KB;
const VALUES = 1000;

export type JsonLimit = BodyLimit & { maxValues: number };

type Limited = Pick<Call, 'access' | 'maxBodyBytes' | 'maxBodyValues'>;

export const limitsOf = ({ access, maxBodyBytes, maxBodyValues }: Limited): JsonLimit => ({
  maxBytes: maxBodyBytes ?? (access === 'anyone' ? ANONYMOUS_BYTES : BYTES),
  maxValues: maxBodyValues ?? VALUES,
});

/** Scanned and decoded chunk by chunk; only JSON.parse blocks the thread for the whole body. */
export async function readJson(
  request: Request,
  { maxValues, ...limit }: JsonLimit,
): Promise<unknown> {
  requireType(request, 'application/json', 'Send JSON with Content-Type application/json');
  const scan = scanJson(maxValues);
  const decoder = new TextDecoder();
  const parts: string[] = [];
  // One read of the socket can bring megabytes, chunk after chunk without a pause.
  const pause = pauseBySlices();
  for await (const chunk of readChunks(request, limit)) {
    scan(chunk);
    parts.push(decoder.decode(chunk, { stream: true }));
    await pause();
  }
  parts.push(decoder.decode());
  try {
    return JSON.parse(parts.join(''));
  } catch {
    throw new ApiError('malformed_json', 'The body is not valid JSON');
  }
}
