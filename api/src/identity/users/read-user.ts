import type { User } from '@gangway/contract/identity/accounts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { organizations, users } from '../tables/accounts.table';
import { secondFactors } from '../tables/sign-in.table';
import { mustSetUpSecondFactor } from './second-factor';

type UserDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'recruiterAccounts'>;

export async function readUser(deps: UserDeps, userId: string): Promise<User> {
  const { user, organization, secondFactorAt } = await readRow(deps, userId);
  const isRecruiter = user.userType === 'recruiter';
  const status = isRecruiter ? await deps.recruiterAccounts.readStatus(deps, user) : NO_PLAN;
  const { plan, isPlanUnpaid, tokens, revealsToday, areRevealsPaused, raisedLimits, team } = status;
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    userType: user.userType,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    subscriptionPlan: plan,
    ...(isPlanUnpaid && { isPlanUnpaid }),
    tokensRemaining: tokens,
    ...(revealsToday && { revealsToday }),
    ...(areRevealsPaused && { areRevealsPaused }),
    ...(raisedLimits && { revealLimits: raisedLimits }),
    companyName: organization ?? user.companyName,
    ...(team && { team }),
    organizationId: user.organizationId,
    isMainUser: user.isMainUser,
    authorityRole: user.authorityRole,
    rights: user.rights,
    mustChangePassword: user.mustChangePassword,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    mustSetUpSecondFactor: mustSetUpSecondFactor(deps.env, { ...user, secondFactorAt }),
  };
}

async function readRow({ db }: UserDeps, userId: string) {
  const [row] = await db
    .select({
      user: users,
      organization: organizations.name,
      secondFactorAt: secondFactors.turnedOnAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId));
  if (!row) throw new Error('The signed-in user no longer exists');
  return row;
}

const NO_PLAN = {
  plan: null,
  isPlanUnpaid: false,
  tokens: 0,
  revealsToday: null,
  areRevealsPaused: false,
  raisedLimits: null,
  team: null,
};
