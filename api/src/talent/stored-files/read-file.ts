import { fillPath } from '@gangway/contract/foundation/route-match';
import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { FileContent } from '../../foundation/http/file-answer';
import type { LinkedCandidateId } from '../candidates/link-scope';
import type { RevealedCandidateId } from '../reveals/reveal-scope';
import { candidateFiles } from '../tables/candidates.table';

export async function deleteFiles(db: Db, candidateId: LinkedCandidateId, kinds: UploadKind[]) {
  await db
    .delete(candidateFiles)
    .where(and(eq(candidateFiles.candidateId, candidateId), inArray(candidateFiles.kind, kinds)));
}

export async function readFile(
  db: Db,
  candidateId: LinkedCandidateId | RevealedCandidateId,
  kind: UploadKind,
): Promise<FileContent> {
  const [file] = await db
    .select({ contentType: candidateFiles.contentType, content: candidateFiles.content })
    .from(candidateFiles)
    .where(and(eq(candidateFiles.candidateId, candidateId), eq(candidateFiles.kind, kind)));
  if (!file) throw new ApiError('not_found', 'This file does not exist');
  return {
    contentType: file.contentType,
    bytes: new Uint8Array(file.content),
    name: `${kind}.${ENDINGS.get(file.contentType)}`,
  };
}

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

const ENDINGS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['application/pdf', 'pdf'],
]);

const PATHS: Record<UploadKind, string> = {
  photo: '/api/profile/:token/photo',
  resume: '/api/profile/:token/resume',
};
