import type { User } from '@gangway/contract/accounts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { organisations } from '../organisations/organisations.table';
import { currentSubscription, isUnpaid, whereCurrent } from '../../commerce/plans/current-subscription';
import { subscriptions } from '../../commerce/plans/subscriptions.table';
import { mustSetUpSecondFactor } from '../second-factors/must-set-up-second-factor';
import { revealTerms, type PlanInForce } from '../../market/reveals/reveal-terms';
import { revealsToday } from '../../market/reveals/reveals-today';
import { secondFactors } from '../second-factors/second-factors.table';
import { readTeamRole } from '../../market/teams/read-team-role';
import { tokensRemaining } from '../../commerce/tokens/token-balance';
import { presentUser } from './present-user';
import { users } from './users.table';

const PLAN = {
  plan: subscriptions.plan,
  status: subscriptions.status,
  periodEnd: subscriptions.periodEnd,
};

type Reading = Pick<Deps, 'db' | 'env' | 'clock'>;

async function readRow({ db }: Reading, userId: string) {
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
  return row;
}

type Account = { accountId: string; subscription: PlanInForce | null };

/** What the account that the user spends from has. */
async function readSpendable({ db, env, clock }: Reading, { accountId, subscription }: Account) {
  const now = clock();
  const terms = revealTerms(subscription, { now, reading: env.revealAllowance });
  return {
    plan: subscription?.plan ?? null,
    isPlanUnpaid: subscription !== null && isUnpaid(subscription, now),
    tokens: await tokensRemaining(db, accountId, now),
    revealsToday:
      terms.per === 'day' ? await revealsToday(db, accountId, { limit: terms.reveals, now }) : null,
  };
}

const NOTHING = { plan: null, tokens: 0 };

/** The user as the screens know them. */
export async function readUser(deps: Reading, userId: string): Promise<User> {
  const { subscription, secondFactorAt, ...facts } = await readRow(deps, userId);
  const { user } = facts;
  const team = await readTeamRole(deps.db, user, subscription?.plan ?? null);
  const sharedId = team?.role === 'member' && !team.isPaused ? user.teamOwnerId : null;
  const account = {
    accountId: sharedId ?? userId,
    subscription: sharedId ? await currentSubscription(deps.db, sharedId) : subscription,
  };
  return presentUser({
    ...facts,
    ...(user.userType === 'recruiter' ? await readSpendable(deps, account) : NOTHING),
    team,
    mustSetUpSecondFactor: mustSetUpSecondFactor(deps.env, { ...user, secondFactorAt }),
  });
}
