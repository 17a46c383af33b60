import { ApiError } from '../../foundation/errors/api-error';
import type { CleanFile } from '../../foundation/images/clean-photo';

/** PDF readers look for `%%EOF` within the last 1024 bytes. */
const TAIL = 1024;

/** Stored unchanged, since its content is the person's own; it is only ever downloaded. */
export function cleanResume(bytes: Uint8Array<ArrayBuffer>): CleanFile {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-\d/.test(text.toString('latin1', 0, 6))) {
    throw new ApiError('unsupported_media_type', 'Please choose a PDF file');
  }
  if (!text.subarray(-TAIL).includes('%%EOF')) {
    const message = 'This PDF is damaged or incomplete. Please choose another one.';
    throw new ApiError('invalid_request', message, { issues: [{ path: '', message }] });
  }
  return { contentType: 'application/pdf', content: bytes };
}
