import type { UploadKind } from '@gangway/contract/candidate-rules';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { candidateFiles } from '../tables/candidate-files.table';

export type Upload = { contentType: string; bytes: number; uploadedAt: Date };
export type Uploads = Record<UploadKind, Upload | null>;

/** What has been uploaded, without its content. */
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
