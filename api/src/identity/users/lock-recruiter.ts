import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../actors/scopes';
import { users } from '../tables/accounts.table';

/**
 * Serializes the same order from two tabs, and keeps anything from being added to an account that
 * was closed meanwhile.
 */
export async function lockRecruiter(tx: Db, recruiterId: RecruiterId): Promise<void> {
  const [user] = await tx
    .select({ closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('recruiterId')))
    .for('no key update')
    .prepare('lock recruiter')
    .execute({ recruiterId });
  if (user?.closedAt) throw new ApiError('unauthenticated', 'This account is closed');
}
