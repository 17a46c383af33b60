import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { users } from '../accounts/users.table';
import type { RecruiterId } from '../sessions/scopes';

/** Until the transaction ends: two tabs that order the same thing do so one after the other. */
export async function lockRecruiter(tx: Db, recruiterId: RecruiterId): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, recruiterId))
    .for('no key update');
}
