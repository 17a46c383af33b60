import { fillPath } from '@gangway/contract/foundation/route-match';
import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { readStored } from '../../foundation/files/stored-objects';
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
  deps: FileDeps,
  candidateId: ReadableCandidateId,
  kind: UploadKind,
): Promise<FileContent> {
  const file = await findFile(deps, candidateId, kind);
  if (!file) throw new ApiError('not_found', 'This file does not exist');
  const { contentType, bytes } = file;
  return { contentType, bytes, name: `${kind}.${ENDINGS.get(contentType)}` };
}

type FileDeps = Pick<Deps, 'db' | 'files'>;
type ReadableCandidateId = LinkedCandidateId | RevealedCandidateId;

export const findFile = (
  { db, files }: FileDeps,
  candidateId: ReadableCandidateId,
  kind: UploadKind,
) =>
  readStored(files, async () => {
    const [file] = await db
      .select()
      .from(candidateFiles)
      .where(and(eq(candidateFiles.candidateId, candidateId), eq(candidateFiles.kind, kind)));
    return file;
  });

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
      bytes: sql<number>`coalesce(octet_length(${candidateFiles.content}), ${candidateFiles.size})`,
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
