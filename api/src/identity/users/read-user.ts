import type { User } from '@gangway/contract/identity/accounts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { Deps } from '../../foundation/deps';
import type { RecruiterAccounts } from '../../foundation/ports/recruiter-accounts';
import { SIGNED_IN_USER, type SignedIn } from '../actors/scopes';
import { organizations, users } from '../tables/accounts.table';
import { secondFactors } from '../tables/sign-in.table';
import { mustSetUpSecondFactor } from './second-factor';

type UserDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'recruiterAccounts'>;

export async function readUser(deps: UserDeps, userId: string): Promise<User> {
  const query = userById(deps.db, deps.recruiterAccounts);
  const [row] = await query.execute({ userId, now: deps.clock().toISOString() });
  if (!row) throw new Error('The signed-in user no longer exists');
  return presentUser(deps, row);
}

type UserFacts = Pick<SignedIn, 'user' | 'organizationName' | 'secondFactorAt' | 'facts'>;

export function presentUser(deps: Omit<UserDeps, 'db'>, row: UserFacts): User {
  const { user, organizationName, secondFactorAt, facts } = row;
  const isRecruiter = user.userType === 'recruiter';
  const status = isRecruiter ? deps.recruiterAccounts.statusOf(deps, user, facts) : NO_PLAN;
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
    companyName: organizationName ?? user.companyName,
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

/** The query must join these tables to `users`. */
export const userFacts = ({ facts }: RecruiterAccounts) => ({
  user: SIGNED_IN_USER,
  organizationName: organizations.name,
  secondFactorAt: secondFactors.turnedOnAt,
  facts,
});

const userById = prepareOnce((db: Db, accounts: RecruiterAccounts) =>
  db
    .select(userFacts(accounts))
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('user'),
);

const NO_PLAN = {
  plan: null,
  isPlanUnpaid: false,
  tokens: 0,
  revealsToday: null,
  areRevealsPaused: false,
  raisedLimits: null,
  team: null,
};
