import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../foundation/deps';
import type { ReadUpload } from '../../foundation/http/read-upload';
import { users } from '../tables/users.table';
import { cleanPhoto } from '../../foundation/images/clean-photo';
import type { UserId } from '../actors/scopes';
import { userPhotos } from '../tables/user-photos.table';

/** In place of the one before, and of an address. Only the picture itself is kept of the file. */
export async function storePhoto(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: UserId,
  read: ReadUpload,
): Promise<void> {
  const photo = { ...cleanPhoto(await read()), version: randomUUID(), uploadedAt: clock() };
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
