import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import { prepareStatement } from '../../foundation/db/prepare-once';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../actors/scopes';
import { users } from '../tables/accounts.table';

/**
 * Serializes the same order from two tabs, and keeps anything from being added to an account that
 * was closed meanwhile.
 */
export async function lockRecruiter(tx: Db, recruiterId: RecruiterId): Promise<void> {
  const [user] = await lockUser(tx, { recruiterId });
  if (user?.isClosed) throw new ApiError('unauthenticated', 'This account is closed');
}

const lockUser = prepareStatement(
  'lock recruiter',
  sql`select ${users.closedAt} is not null as "isClosed" from ${users}
    where ${users.id} = ${sql.placeholder('recruiterId')}::uuid for no key update`,
  z.object({ isClosed: z.boolean() }),
);
