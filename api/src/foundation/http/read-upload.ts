import { assertLength, readBytes, requireType, type BodyLimit } from './read-bytes';

const TYPE = 'application/octet-stream';

export type ReadUpload = () => Promise<Uint8Array<ArrayBuffer>>;

export function openUpload(request: Request, limit: BodyLimit): ReadUpload {
  requireType(request, TYPE, `Send the file as it is, with Content-Type ${TYPE}`);
  assertLength(request, { ...limit, what: 'file' });
  return () => readBytes(request, { ...limit, what: 'file' });
}
