import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
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

export async function readPhoto(db: Db, userId: UserId, version: string): Promise<FileContent> {
  const ownOrganization = sql`(select organization_id from users where id = ${userId}::uuid)`;
  const seen = db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), eq(users.organizationId, ownOrganization)));
  const [photo] = await db
    .select()
    .from(userPhotos)
    .where(and(eq(userPhotos.version, version), inArray(userPhotos.userId, seen)));
  if (!photo) throw new ApiError('not_found', 'This photo does not exist');
  return {
    contentType: photo.contentType,
    bytes: new Uint8Array(photo.content),
    name: photo.contentType === 'image/png' ? 'photo.png' : 'photo.jpg',
  };
}

export async function storePhoto(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: UserId,
  read: ReadUpload,
): Promise<void> {
  const photo = { ...(await cleanPhoto(await read())), version: randomUUID(), uploadedAt: clock() };
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ profileImageUrl: `/api/auth/photos/${photo.version}` })
      .where(eq(users.id, userId));
    await tx
      .insert(userPhotos)
      .values({ ...photo, userId })
      .onConflictDoUpdate({ target: userPhotos.userId, set: photo });
  });
}
