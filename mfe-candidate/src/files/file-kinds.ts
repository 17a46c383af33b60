import { UPLOADS, type UploadKind } from '@gangway/contract/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/profiles';

type FileKind = {
  title: string;
  /** Within a sentence. */
  noun: string;
  hint: string;
  accept: string;
};

export const FILE_KINDS: Record<UploadKind, FileKind> = {
  photo: {
    title: 'Photo',
    noun: 'photo',
    hint: 'Any picture. It is made smaller on your device before the upload.',
    accept: 'image/*',
  },
  resume: {
    title: 'Résumé',
    noun: 'résumé',
    hint: 'A PDF of up to 5 MB.',
    accept: UPLOADS.resume.types.join(),
  },
};

export const addressOf = (kind: UploadKind, profile: CandidateProfile): string | null =>
  kind === 'photo' ? profile.profileImageUrl : profile.resumeUrl;

const KB = 1024;
const MB = KB * KB;

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

export const sizeOf = (bytes: number): string =>
  bytes < MB
    ? `${Math.max(1, Math.round(bytes / KB))} kB`
    : `${Number((bytes / MB).toFixed(1))} MB`;
