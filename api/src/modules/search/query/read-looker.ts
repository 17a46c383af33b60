import type { Looker } from '@gangway/contract/blocked-companies';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { users } from '../../accounts/users.table';
import type { RecruiterId } from '../../sessions/scopes';

/** By what people may have blocked the recruiter. */
export async function readLooker(db: Db, recruiterId: RecruiterId): Promise<Looker> {
  const [looker] = await db
    .select({ companyName: users.companyName, email: users.email })
    .from(users)
    .where(eq(users.id, recruiterId));
  if (!looker) throw new Error('The recruiter is gone');
  return looker;
}
