import type { UploadKind } from '@gangway/contract/candidate-rules';
import { cleanPhoto, type CleanFile } from '../../foundation/images/clean-photo';
import { cleanResume } from './clean-resume';

const CLEAN: Record<UploadKind, (bytes: Uint8Array<ArrayBuffer>) => CleanFile> = {
  photo: cleanPhoto,
  resume: cleanResume,
};

/** What is stored of a file that a stranger has sent. */
export const cleanFile = (kind: UploadKind, bytes: Uint8Array<ArrayBuffer>): CleanFile =>
  CLEAN[kind](bytes);
