import type { UploadKind } from '@gangway/contract/candidate-rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { candidateFiles } from '../tables/candidate-files.table';

export async function forgetFiles(
  db: Db,
  candidateId: LinkedCandidateId,
  kinds: UploadKind[],
): Promise<void> {
  await db
    .delete(candidateFiles)
    .where(and(eq(candidateFiles.candidateId, candidateId), inArray(candidateFiles.kind, kinds)));
}
