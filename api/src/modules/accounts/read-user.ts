import type { User } from '@gangway/contract/accounts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { organisations } from '../organisations/organisations.table';
import { isUnpaid, whereCurrent } from '../plans/current-subscription';
import { subscriptions } from '../plans/subscriptions.table';
import { mustSetUpSecondFactor } from '../second-factors/must-set-up-second-factor';
import { revealTerms } from '../reveals/reveal-terms';
import { revealsToday } from '../reveals/reveals-today';
import { secondFactors } from '../second-factors/second-factors.table';
import { tokensRemaining } from '../tokens/token-balance';
import { presentUser } from './present-user';
import { users } from './users.table';

const PLAN = {
  plan: subscriptions.plan,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

/** The user as the screens know them. */
export async function readUser(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
): Promise<User> {
  const [row] = await db
    .select({
      user: users,
      organisation: organisations.name,
      subscription: PLAN,
      secondFactorAt: secondFactors.turnedOnAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(subscriptions, and(eq(subscriptions.userId, users.id), whereCurrent))
    .where(eq(users.id, userId));
  if (!row) throw new Error('The signed-in user no longer exists');
  const { subscription, secondFactorAt, ...facts } = row;
  const now = clock();
  const isPlanUnpaid = subscription !== null && isUnpaid(subscription, now);
  const tokens = row.user.userType === 'recruiter' ? await tokensRemaining(db, userId, now) : 0;
  const terms = revealTerms(subscription, { now, reading: env.revealAllowance });
  return presentUser({
    ...facts,
    plan: subscription?.plan ?? null,
    isPlanUnpaid,
    tokens,
    revealsToday:
      terms.per === 'day' ? await revealsToday(db, userId, { limit: terms.reveals, now }) : null,
    mustSetUpSecondFactor: mustSetUpSecondFactor(env, { ...row.user, secondFactorAt }),
  });
}
