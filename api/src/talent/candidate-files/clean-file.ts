import type { UploadKind } from '@gangway/contract/candidate-rules';
import { cleanPhoto } from './clean-photo';
import { cleanResume } from './clean-resume';

export type CleanFile = { contentType: string; content: Uint8Array<ArrayBuffer> };

const CLEAN: Record<UploadKind, (bytes: Uint8Array<ArrayBuffer>) => CleanFile> = {
  photo: cleanPhoto,
  resume: cleanResume,
};

/** What is stored of a file that a stranger has sent. */
export const cleanFile = (kind: UploadKind, bytes: Uint8Array<ArrayBuffer>): CleanFile =>
  CLEAN[kind](bytes);
