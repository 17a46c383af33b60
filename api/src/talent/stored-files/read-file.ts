import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import { and, eq, inArray } from 'drizzle-orm';
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

const ENDINGS = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['application/pdf', 'pdf'],
]);
