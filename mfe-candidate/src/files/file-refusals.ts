import { UPLOADS, type UploadKind } from '@gangway/contract/candidate-rules';
import { sizeOf } from './file-kinds';

const isOfKind = (kind: UploadKind, type: string): boolean =>
  kind === 'photo' ? type.startsWith('image/') : type === 'application/pdf';

const WRONG_TYPE: Record<UploadKind, string> = {
  photo: 'Choose a picture.',
  resume: 'Choose a PDF.',
};

/**
 * Why a file cannot be uploaded, or nothing. Some browsers know no type for HEIC and for files of
 * other apps: the server looks into those. A photo has any size, as it is made smaller.
 */
export function refusalOf(kind: UploadKind, { type, size }: Blob): string {
  if (type !== '' && !isOfKind(kind, type)) return WRONG_TYPE[kind];
  return kind === 'photo' ? '' : oversizeOf(kind, size);
}

/** Of what is sent. */
export function oversizeOf(kind: UploadKind, bytes: number): string {
  const { maxBytes } = UPLOADS[kind];
  return bytes > maxBytes ? `This file is ${sizeOf(bytes)}. The limit is ${sizeOf(maxBytes)}.` : '';
}
