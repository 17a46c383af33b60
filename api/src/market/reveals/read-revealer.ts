import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { prepareOnce } from '../../foundation/db/prepare-once';
import { users } from '../../identity/tables/users.table';
import { colleagues } from '../../talent/visibility/read-viewer';
import { whereCurrent } from '../../commerce/plans/current-subscription';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import type { RecruiterId } from '../../identity/actors/scopes';

const PLAN = {
  plan: subscriptions.plan,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

const revealerOf = prepareOnce((db) =>
  db
    .select({ companyName: users.companyName, email: users.email, colleagues, plan: PLAN })
    .from(users)
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), whereCurrent))
    .where(eq(users.id, sql.placeholder('recruiterId')))
    .prepare('revealer'),
);

/** Who looks, by which people may have blocked them, and the plan they are on. */
export async function readRevealer(db: Db, recruiterId: RecruiterId) {
  const [revealer] = await revealerOf(db).execute({ recruiterId });
  if (!revealer) throw new Error('The recruiter is gone');
  return revealer;
}

export type Revealer = Awaited<ReturnType<typeof readRevealer>>;
