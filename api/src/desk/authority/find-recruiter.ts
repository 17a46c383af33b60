import type { AuditAction } from '@gangway/contract/foundation/audit-actions';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import type { Act } from '../../identity/audit-log/record-act';
import { users } from '../../identity/tables/accounts.table';

export type Recruiter = { id: string; username: string; email: string };

export const RECRUITER = { id: users.id, username: users.username, email: users.email };

export const isRecruiter = (recruiterId: string) =>
  and(eq(users.id, recruiterId), eq(users.userType, 'recruiter'));

export async function findRecruiter(db: Db, recruiterId: string): Promise<Recruiter> {
  const [recruiter] = await db.select(RECRUITER).from(users).where(isRecruiter(recruiterId));
  if (!recruiter) throw new ApiError('not_found', 'This recruiter does not exist');
  return recruiter;
}

export const actOn = ({ id, username }: Recruiter, action: AuditAction): Act => ({
  action,
  subject: { kind: 'recruiter', id },
  subjectName: username,
  personId: id,
});
