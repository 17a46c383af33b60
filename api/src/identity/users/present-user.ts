import type { TeamRole, User } from '@gangway/contract/accounts';
import type { RevealsToday } from '@gangway/contract/allowances';
import type { UserRow } from '../tables/accounts.table';

export type UserFacts = {
  user: UserRow;
  organisation: string | null;
  plan: string | null;
  isPlanUnpaid?: boolean;
  tokens: number;
  revealsToday?: RevealsToday | null;
  team?: TeamRole | null;
  mustSetUpSecondFactor?: boolean;
};

export function presentUser(facts: UserFacts): User {
  const { user, organisation, plan, isPlanUnpaid, tokens, mustSetUpSecondFactor = false } = facts;
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
    ...(facts.revealsToday && { revealsToday: facts.revealsToday }),
    companyName: organisation ?? user.companyName,
    ...(facts.team && { team: facts.team }),
    organizationId: user.organisationId,
    isMainUser: user.isMainUser,
    authorityRole: user.authorityRole,
    rights: user.rights,
    mustChangePassword: user.mustChangePassword,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    mustSetUpSecondFactor,
  };
}
