import type { UploadKind } from '@gangway/contract/candidate-rules';
import type { UploadedFile } from '@gangway/contract/profiles';
import { fillPath } from '@gangway/contract/route-match';
import type { Upload } from './read-uploads';

export function presentUpload(upload: Upload | null): UploadedFile | null {
  if (!upload) return null;
  const { contentType, bytes, uploadedAt } = upload;
  return { contentType, bytes, uploadedAt: uploadedAt.toISOString() };
}

const PATHS: Record<UploadKind, string> = {
  photo: '/api/profile/:token/photo',
  resume: '/api/profile/:token/resume',
};

/** Another one with each upload, so that a page shows the new file and not the one it knows. */
export const uploadPath = (
  { uploadedAt }: Upload,
  kind: UploadKind,
  link: { token: string } | null,
): string | null => link && `${fillPath(PATHS[kind], link)}?v=${uploadedAt.getTime()}`;
