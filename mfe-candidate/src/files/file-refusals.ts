import { UPLOADS, type UploadKind } from '@gangway/contract/talent/candidate-rules';
import { sizeOf } from './file-kinds';

/**
 * Some browsers report no type for HEIC; the server checks the content. Photos have no limit here,
 * because they are shrunk before the upload.
 */
export function refusalOf(kind: UploadKind, { type, size }: Blob): string {
  if (type !== '' && !isOfKind(kind, type)) return WRONG_TYPE[kind];
  return kind === 'photo' ? '' : oversizeOf(kind, size);
}

export function oversizeOf(kind: UploadKind, bytes: number): string {
  const { maxBytes } = UPLOADS[kind];
  return bytes > maxBytes ? `This file is ${sizeOf(bytes)}. The limit is ${sizeOf(maxBytes)}.` : '';
}

const isOfKind = (kind: UploadKind, type: string): boolean =>
  kind === 'photo' ? type.startsWith('image/') : type === 'application/pdf';

const WRONG_TYPE: Record<UploadKind, string> = {
  photo: 'This file is not a picture. Choose a JPG or PNG.',
  resume: 'This file is not a PDF. Choose a PDF.',
};
