import type { NewOrganizationUser } from '@gangway/contract/identity/organisations';
import type { Db } from '../../foundation/db/db';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { ManagedOrganisationId } from '../actors/scopes';
import { users, type UserRow } from '../tables/accounts.table';
import { chooseUsername } from '../users/choose-username';
import { hashNewPassword } from '../users/hash-new-password';
import { temporaryPassword } from '../users/temporary-password';

const ATTEMPTS = 3;

export async function addUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  organisationId: ManagedOrganisationId,
  { tempPassword, ...details }: NewOrganizationUser,
): Promise<UserRow> {
  const passwordHash = await hashNewPassword(tempPassword, 'tempPassword');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const added = await insertUser(deps.db, {
      ...details,
      organisationId,
      passwordHash,
      username: await chooseUsername(deps.db, details.email),
      userType: 'hr',
      ...temporaryPassword(deps),
      createdAt: deps.clock(),
    });
    if (added) return added;
  }
  throw new ApiError('unavailable', 'The user could not be added. Please try again.');
}

async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<UserRow | null> {
  try {
    const [added] = await db.insert(users).values(user).returning();
    return added ?? null;
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === 'users_username') return null;
    if (violated !== 'users_email') throw error;
    throw new ApiError('email_taken', 'This email address already has an account');
  }
}
