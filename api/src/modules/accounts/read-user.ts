import type { User } from '@gangway/contract/accounts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { organisations } from '../organisations/organisations.table';
import { isUnpaid, whereCurrent } from '../plans/current-subscription';
import { subscriptions } from '../plans/subscriptions.table';
import { tokensRemaining } from '../tokens/token-balance';
import { presentUser } from './present-user';
import { users } from './users.table';

const PLAN = {
  plan: subscriptions.plan,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

/** The user as the screens know them. */
export async function readUser(db: Db, userId: string, now: Date): Promise<User> {
  const [row] = await db
    .select({ user: users, organisation: organisations.name, subscription: PLAN })
    .from(users)
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), whereCurrent))
    .where(eq(users.id, userId));
  if (!row) throw new Error('The signed-in user is gone');
  const { subscription, ...facts } = row;
  const isPlanUnpaid = subscription !== null && isUnpaid(subscription, now);
  const tokens = row.user.userType === 'recruiter' ? await tokensRemaining(db, userId, now) : 0;
  return presentUser({ ...facts, plan: subscription?.plan ?? null, isPlanUnpaid, tokens });
}
