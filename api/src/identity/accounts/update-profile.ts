import type { ProfileUpdate } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { invalidRequest } from '../../foundation/errors/api-error';
import type { Actor } from '../actors/scopes';
import { userPhotos, users } from '../tables/accounts.table';

/** An empty string removes the photo or company; an absent field leaves it unchanged. */
export async function updateProfile(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { firstName, lastName, profileImageUrl, companyName }: ProfileUpdate,
): Promise<void> {
  if (companyName !== undefined) assertMayHaveCompany(actor);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        firstName,
        lastName,
        ...(profileImageUrl !== undefined && { profileImageUrl: profileImageUrl || null }),
        ...(companyName !== undefined && { companyName: companyName || null }),
      })
      .where(eq(users.id, actor.userId));
    if (profileImageUrl !== undefined)
      await tx.delete(userPhotos).where(eq(userPhotos.userId, actor.userId));
  });
}

function assertMayHaveCompany({ userType }: Actor): void {
  if (userType === 'recruiter') return;
  throw invalidRequest(COMPANY_OF_OTHERS[userType], 'companyName');
}

const COMPANY_OF_OTHERS = {
  hr: 'Your company is your organization. You cannot change its name here.',
  authority: 'Administrators have no company.',
} as const;
