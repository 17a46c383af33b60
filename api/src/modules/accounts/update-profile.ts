import type { ProfileUpdate } from '@gangway/contract/accounts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { UserId } from '../sessions/scopes';
import { users } from './users.table';

/** An empty photo address removes the photo; an absent one leaves it. */
export async function updateProfile(
  { db }: Deps,
  userId: UserId,
  { firstName, lastName, profileImageUrl }: ProfileUpdate,
): Promise<void> {
  const photo = profileImageUrl === undefined ? {} : { profileImageUrl: profileImageUrl || null };
  await db
    .update(users)
    .set({ firstName, lastName, ...photo })
    .where(eq(users.id, userId));
}
