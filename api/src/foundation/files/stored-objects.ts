import { HOUR_MS, later } from '@gangway/contract/foundation/durations';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db';
import type { Deps } from '../deps';
import { ObjectLost, type ObjectStore, StoreUnavailable } from '../ports/object-store';
import { fileDeletions } from '../tables/file-deletions.table';

export type NewObject = { id: string; runAt: Date };

/**
 * Outside of any transaction. The object is deleted in an hour, unless `keepObject` prevents it. A
 * name is never used again, since not every bucket refuses to overwrite.
 */
export async function putObject(
  { db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>,
  bytes: Uint8Array,
): Promise<NewObject> {
  const object = { id: randomUUID(), runAt: later(clock(), HOUR_MS) };
  await db.insert(fileDeletions).values(object);
  await files.write(objectPath(object.id), bytes);
  return object;
}

/** In the transaction that refers to it. Throws once the job has claimed the object. */
export async function keepObject(tx: Db, { id, runAt }: NewObject): Promise<void> {
  const kept = await tx
    .delete(fileDeletions)
    .where(and(eq(fileDeletions.id, id), eq(fileDeletions.runAt, runAt)))
    .returning({ id: fileDeletions.id });
  if (kept.length === 0) throw new StoreUnavailable('The object is being deleted', 'deleted');
}

export type StoredFile = { content: Uint8Array | null; objectId: string | null };

export type WithBytes<File> = File & { bytes: Uint8Array<ArrayBuffer> };

/**
 * Outside of any transaction. Null without a row. If the file was replaced after `find`, it is
 * found again; an object that is missing then was lost.
 */
export async function readStored<File extends StoredFile>(
  files: ObjectStore,
  find: () => Promise<File | undefined>,
): Promise<WithBytes<File> | null> {
  let missing: string | undefined;
  for (let file = await find(); file; file = await find()) {
    const bytes = await bytesOf(files, file);
    if (bytes) return { ...file, bytes };
    if (file.objectId === null || file.objectId === missing) throw new ObjectLost(file.objectId);
    missing = file.objectId;
  }
  return null;
}

export const objectPath = (id: string): string => `${id.slice(0, 2)}/${id}`;

export const objectFolders = (): string[] =>
  Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/** A server of the release before writes the content, also into a row that has an object. */
async function bytesOf(files: ObjectStore, { content, objectId }: StoredFile) {
  if (content) return new Uint8Array(content);
  return objectId === null ? null : files.read(objectPath(objectId));
}
