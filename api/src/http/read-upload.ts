import { readBytes, requireType } from './read-bytes';

const TYPE = 'application/octet-stream';

/** A file, as it is. */
export function readUpload(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  requireType(request, TYPE, `Send the file as it is, with Content-Type ${TYPE}`);
  return readBytes(request, limit, 'file');
}
