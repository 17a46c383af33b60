import type { UploadKind } from '@gangway/contract/talent/candidate-rules';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { keepObject, putObject } from '../../foundation/files/stored-objects';
import type { ReadUpload } from '../../foundation/http/read-bytes';
import { type CleanFile, cleanPhoto } from '../../foundation/images/clean-photo';
import { consumeLinkedLimit, type LinkedCandidateId, linkNotFound } from '../candidates/link-scope';
import { changeProfile } from '../profiles/update-profile';
import { deleteFiles } from '../stored-files/read-file';
import { candidateFiles, candidates } from '../tables/candidates.table';

/** Succeeds if the file is already gone, so that a lost answer can be retried. */
export function removeFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  kind: UploadKind,
): Promise<void> {
  return deps.db.transaction(async (db) => {
    await changeProfile({ ...deps, db }, candidateId, {});
    await deleteFiles(db, candidateId, [kind]);
  });
}

type Clean = (bytes: Uint8Array<ArrayBuffer>) => CleanFile | Promise<CleanFile>;

const CLEAN: Record<UploadKind, Clean> = { photo: cleanPhoto, resume: cleanResume };

/** The profile change must come first, because it locks the person's row. */
export async function storeFile(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'limits' | 'files'>,
  candidateId: LinkedCandidateId,
  { kind, read }: { kind: UploadKind; read: ReadUpload },
): Promise<void> {
  await assertKnown(deps, candidateId);
  await consumeLinkedLimit(deps, 'uploadByProfile', { candidateId });
  const { contentType, content } = await CLEAN[kind](await read());
  const object = await putObject(deps, content);
  const file = {
    contentType,
    objectId: object.id,
    size: content.byteLength,
    content,
    uploadedAt: deps.clock(),
  };
  await deps.db.transaction(async (db) => {
    await changeProfile({ ...deps, db }, candidateId, { [ADDRESS_OF[kind]]: null });
    await assertKnown({ db }, candidateId);
    await db
      .insert(candidateFiles)
      .values({ ...file, candidateId, kind })
      .onConflictDoUpdate({ target: [candidateFiles.candidateId, candidateFiles.kind], set: file });
    await keepObject(db, object);
  });
}

/** PDF readers look for `%%EOF` within the last 1024 bytes. */
const TAIL = 1024;

/** Stored unchanged, since its content is the person's own; it is only ever downloaded. */
export function cleanResume(bytes: Uint8Array<ArrayBuffer>): CleanFile {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-\d/.test(text.toString('latin1', 0, 6))) {
    throw new ApiError('unsupported_media_type', 'Please choose a PDF file');
  }
  if (!text.subarray(-TAIL).includes('%%EOF')) {
    const message = 'This PDF is damaged or incomplete. Please choose another one.';
    throw new ApiError('invalid_request', message, { issues: [{ path: '', message }] });
  }
  return { contentType: 'application/pdf', content: bytes };
}

/**
 * Checked before the body is read, so that strangers with invalid links cannot make the server
 * buffer files.
 */
async function assertKnown({ db }: Pick<Deps, 'db'>, candidateId: LinkedCandidateId) {
  const found = await db.$count(candidates, eq(candidates.id, candidateId));
  if (found === 0) throw linkNotFound('profile');
}

const ADDRESS_OF = {
  photo: 'profileImageUrl',
  resume: 'resumeUrl',
} as const satisfies Record<UploadKind, string>;
