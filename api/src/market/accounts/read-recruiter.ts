import { and, eq, sql } from 'drizzle-orm';
import { whereCurrent } from '../../commerce/plans/plan-access';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { RecruiterId } from '../../identity/actors/scopes';
import { users } from '../../identity/tables/accounts.table';
import { colleagues } from '../../talent/visibility/read-viewer';

/** What a search and a reveal need of an account: its plan, and who its viewer is. */
export async function readRecruiter(db: Db, recruiterId: RecruiterId) {
  const [recruiter] = await recruiterOf(db).execute({ recruiterId });
  if (!recruiter) throw new Error('The recruiter is gone');
  return recruiter;
}

export type Recruiter = Awaited<ReturnType<typeof readRecruiter>>;

const recruiterOf = prepareOnce((db) =>
  db
    .select({
      companyName: users.companyName,
      email: users.email,
      colleagues,
      plan: subscriptions,
    })
    .from(users)
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), whereCurrent))
    .where(eq(users.id, sql.placeholder('recruiterId')))
    .prepare('recruiter'),
);
