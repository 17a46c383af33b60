import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { keepObject, putObject, readStored } from '../../foundation/files/stored-objects';
import type { FileContent } from '../../foundation/http/file-answer';
import type { ReadUpload } from '../../foundation/http/read-bytes';
import { cleanPhoto } from '../../foundation/images/clean-photo';
import type { UserId } from '../actors/scopes';
import { userPhotos, users } from '../tables/accounts.table';

/** No error if it is already gone, so that the call can be repeated after a lost response. */
export function removePhoto({ db }: Pick<Deps, 'db'>, userId: UserId): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(users).set({ profileImageUrl: null }).where(eq(users.id, userId));
    await tx.delete(userPhotos).where(eq(userPhotos.userId, userId));
  });
}

export async function readPhoto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  userId: UserId,
  version: string,
): Promise<FileContent> {
  const photo = await readStored(files, () => findPhoto(db, userId, version));
  if (!photo) throw new ApiError('not_found', 'This photo does not exist');
  const { contentType, bytes } = photo;
  return { contentType, bytes, name: contentType === 'image/png' ? 'photo.png' : 'photo.jpg' };
}

export async function storePhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  userId: UserId,
  read: ReadUpload,
): Promise<void> {
  const { contentType, content } = await cleanPhoto(await read());
  const object = await putObject(deps, content);
  const version = randomUUID();
  const uploadedAt = deps.clock();
  const photo = { contentType, version, uploadedAt, objectId: object.id, content };
  await deps.db.transaction(async (tx) => {
    const open = await tx
      .update(users)
      .set({ profileImageUrl: `/api/auth/photos/${version}` })
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
      .returning({ id: users.id });
    if (open.length === 0) throw new ApiError('unauthenticated', 'This account is closed');
    await tx
      .insert(userPhotos)
      .values({ ...photo, userId })
      .onConflictDoUpdate({ target: userPhotos.userId, set: photo });
    await keepObject(tx, object);
  });
}

async function findPhoto(db: Db, userId: UserId, version: string) {
  const ownOrganization = sql`(select organization_id from users where id = ${userId}::uuid)`;
  const seen = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.organizationId, ownOrganization)));
  const [photo] = await db
    .select()
    .from(userPhotos)
    .where(and(eq(userPhotos.version, version), inArray(userPhotos.userId, seen)));
  return photo;
}
