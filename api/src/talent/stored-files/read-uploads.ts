import { fillPath } from '@gangway/contract/foundation/route-match';
import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { candidateFiles } from '../tables/candidates.table';

type Upload = { contentType: string; bytes: number; uploadedAt: Date };

/** Changes with each upload, so that a page shows the new file and not the cached one. */
export const uploadPath = (
  { uploadedAt }: Upload,
  kind: UploadKind,
  link: { token: string } | null,
): string | null => link && `${fillPath(PATHS[kind], link)}?v=${uploadedAt.getTime()}`;

type Uploads = Record<UploadKind, Upload | null>;

export async function readUploads(db: Db, candidateId: LinkedCandidateId): Promise<Uploads> {
  const files = await db
    .select({
      kind: candidateFiles.kind,
      contentType: candidateFiles.contentType,
      bytes: sql<number>`octet_length(${candidateFiles.content})::int`,
      uploadedAt: candidateFiles.uploadedAt,
    })
    .from(candidateFiles)
    .where(eq(candidateFiles.candidateId, candidateId));
  const of = (kind: UploadKind) => files.find((file) => file.kind === kind) ?? null;
  return { photo: of('photo'), resume: of('resume') };
}

const PATHS: Record<UploadKind, string> = {
  photo: '/api/profile/:token/photo',
  resume: '/api/profile/:token/resume',
};
