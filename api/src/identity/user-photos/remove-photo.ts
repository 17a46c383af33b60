import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { users } from '../tables/users.table';
import type { UserId } from '../actors/scopes';
import { userPhotos } from '../tables/user-photos.table';

/** One that is gone already is gone, so that a lost answer can be asked for again. */
export function removePhoto({ db }: Pick<Deps, 'db'>, userId: UserId): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(users).set({ profileImageUrl: null }).where(eq(users.id, userId));
    await tx.delete(userPhotos).where(eq(userPhotos.userId, userId));
  });
}
