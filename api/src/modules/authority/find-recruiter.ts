import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { users } from '../accounts/users.table';

export type Recruiter = { id: string; email: string };

export async function findRecruiter(db: Db, recruiterId: string): Promise<Recruiter> {
  const [recruiter] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, recruiterId), eq(users.userType, 'recruiter')));
  if (!recruiter) throw new ApiError('not_found', 'There is no such recruiter');
  return recruiter;
}
