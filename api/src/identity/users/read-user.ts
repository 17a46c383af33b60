import type { User } from '@gangway/contract/accounts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { organisations, users } from '../tables/accounts.table';
import { mustSetUpSecondFactor } from './second-factor';
import { secondFactors } from '../tables/sign-in.table';
import { presentUser } from './present-user';

type UserDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'recruiterAccounts'>;

async function readRow({ db }: UserDeps, userId: string) {
  const [row] = await db
    .select({
      user: users,
      organisation: organisations.name,
      secondFactorAt: secondFactors.turnedOnAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .where(eq(users.id, userId));
  if (!row) throw new Error('The signed-in user no longer exists');
  return row;
}

const NO_PLAN = { plan: null, tokens: 0 };

export async function readUser(deps: UserDeps, userId: string): Promise<User> {
  const { user, organisation, secondFactorAt } = await readRow(deps, userId);
  const isRecruiter = user.userType === 'recruiter';
  return presentUser({
    user,
    organisation,
    ...(isRecruiter ? await deps.recruiterAccounts.readStatus(deps, user) : NO_PLAN),
    mustSetUpSecondFactor: mustSetUpSecondFactor(deps.env, { ...user, secondFactorAt }),
  });
}
