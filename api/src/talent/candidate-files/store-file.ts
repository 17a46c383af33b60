import type { UploadKind } from '@gangway/contract/candidate-rules';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { ReadUpload } from '../../foundation/http/read-upload';
import { type CleanFile, cleanPhoto } from '../../foundation/images/clean-photo';
import { consumeLinkedLimit, type LinkedCandidateId, linkNotFound } from '../candidates/link-scope';
import { type Profile, readProfile } from '../profiles/read-profile';
import { changeProfile } from '../profiles/update-profile';
import { deleteFiles } from '../stored-files/read-file';
import { candidateFiles, candidates } from '../tables/candidates.table';
import { cleanResume } from './clean-resume';

/** One that is gone already is gone, so that a lost answer can be asked again. */
export function removeFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  kind: UploadKind,
): Promise<Profile> {
  return deps.db.transaction(async (db) => {
    await changeProfile({ ...deps, db }, candidateId, {});
    await deleteFiles(db, candidateId, [kind]);
    return readProfile({ ...deps, db }, candidateId);
  });
}

/** Where a file of this kind is by its address: there is the one or the other. */
const ADDRESS_OF = {
  photo: 'profileImageUrl',
  resume: 'resumeUrl',
} as const satisfies Record<UploadKind, string>;

const CLEAN: Record<UploadKind, (bytes: Uint8Array<ArrayBuffer>) => CleanFile> = {
  photo: cleanPhoto,
  resume: cleanResume,
};

/** What is stored of a file that a stranger has sent. */
const cleanFile = (kind: UploadKind, bytes: Uint8Array<ArrayBuffer>): CleanFile =>
  CLEAN[kind](bytes);

/** A stranger must not occupy memory with files: nothing is read for a link that opens nothing. */
async function assertKnown({ db }: Pick<Deps, 'db'>, candidateId: LinkedCandidateId) {
  const found = await db.$count(candidates, eq(candidates.id, candidateId));
  if (found === 0) throw linkNotFound('profile');
}

/** In place of the one before, and of an address. The change comes first: it locks the person. */
export async function storeFile(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'limits'>,
  candidateId: LinkedCandidateId,
  { kind, read }: { kind: UploadKind; read: ReadUpload },
): Promise<Profile> {
  await assertKnown(deps, candidateId);
  await consumeLinkedLimit(deps, 'uploadByProfile', { candidateId });
  const { contentType, content } = cleanFile(kind, await read());
  return deps.db.transaction(async (db) => {
    await changeProfile({ ...deps, db }, candidateId, { [ADDRESS_OF[kind]]: null });
    await db.execute(sql`
      insert into ${candidateFiles} (candidate_id, kind, content_type, content, uploaded_at)
      select id, ${kind}::text, ${contentType}::text, ${content}::bytea,
        ${deps.clock().toISOString()}::timestamptz
      from ${candidates} where id = ${candidateId}::uuid
      on conflict (candidate_id, kind) do update set
        content_type = excluded.content_type,
        content = excluded.content,
        uploaded_at = excluded.uploaded_at`);
    return readProfile({ ...deps, db }, candidateId);
  });
}
