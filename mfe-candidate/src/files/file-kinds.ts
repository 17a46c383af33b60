import { UPLOADS, type UploadKind } from '@gangway/contract/talent/candidate-rules';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';

type FileKind = {
  title: string;
  noun: string;
  hint: string;
  accept: string;
};

export const FILE_KINDS: Record<UploadKind, FileKind> = {
  photo: {
    title: 'Photo',
    noun: 'photo',
    hint: 'A JPG or PNG. It is made smaller on your device before the upload.',
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

export const sizeOf = (bytes: number): string =>
  bytes < MB
    ? `${Math.max(1, Math.round(bytes / KB))} kB`
    : `${Number((bytes / MB).toFixed(1))} MB`;
