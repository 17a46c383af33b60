import type { Access } from '@gangway/contract/foundation/call';
import { ApiError } from '../../foundation/errors/api-error';
import { type UserRow, users } from '../tables/accounts.table';

declare const brand: unique symbol;

type Branded<Name extends string> = string & { readonly [brand]: { readonly [N in Name]: true } };

/**
 * Only the scope check below makes branded ids, so a store function that takes one cannot get an
 * unchecked id.
 */
export type UserId = Branded<'user'>;

export type RecruiterId = Branded<'recruiter'>;

export type AccountOwnerId = RecruiterId & Branded<'account owner'>;

export type OrganizationId = Branded<'organization'>;

export type ManagedOrganizationId = OrganizationId & Branded<'managed organization'>;

export type Actor = { userId: UserId; userType: UserRow['userType']; sessionHash: string };

export type SignedInActor = Actor & { signedIn: SignedIn };

export type OwnTeam = { ownerId: AccountOwnerId; role: 'owner' | 'member'; isPaused: boolean };

/**
 * `userId` is the person. `recruiterId` is the account they use: for a team member the owner's,
 * while the owner's plan is in force.
 */
export type RecruiterActor = Actor & { recruiterId: RecruiterId; team: OwnTeam };

type ReadingRecruiter = { recruiterId: RecruiterId };

export type HrActor = Actor & { organizationId: OrganizationId; isMainUser: boolean };

export type MainHrActor = HrActor & { organizationId: ManagedOrganizationId };

export type Payer =
  | { kind: 'recruiter'; recruiterId: RecruiterId }
  | { kind: 'organization'; organizationId: OrganizationId };

export type PayerActor = Actor & { payer: Payer };

export type AuthorityActor = Actor & {
  authorityRole: 'enterprise' | 'recruiter';
  network: string;
};

export type Deployer =
  | { kind: 'team'; team: string; label: string }
  | { kind: 'user'; username: string };

type AccountOwnerActor = RecruiterActor & { recruiterId: AccountOwnerId };

export type ActorByAccess = {
  anyone: null;
  'signed-in': SignedInActor;
  recruiter: RecruiterActor;
  'recruiter-or-key': ReadingRecruiter;
  'account-owner': AccountOwnerActor;
  hr: HrActor;
  'main-hr': MainHrActor;
  payer: PayerActor;
  authority: AuthorityActor;
  'enterprise-authority': AuthorityActor;
  'recruiter-authority': AuthorityActor;
  deployer: Deployer;
};

export const SIGNED_IN_USER = {
  id: users.id,
  username: users.username,
  email: users.email,
  userType: users.userType,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  companyName: users.companyName,
  teamOwnerId: users.teamOwnerId,
  organizationId: users.organizationId,
  isMainUser: users.isMainUser,
  authorityRole: users.authorityRole,
  rights: users.rights,
  mustChangePassword: users.mustChangePassword,
  emailConfirmedAt: users.emailConfirmedAt,
};

export type SignedIn = {
  user: Pick<UserRow, keyof typeof SIGNED_IN_USER>;
  organizationName: string | null;
  secondFactorAt: Date | null;
  /** Of a recruiter's account, for `RecruiterAccounts`. */
  facts: unknown;
  sessionHash: string;
  isTeamInForce?: boolean;
  network?: string;
};

/** Only call this with an API key that has just been found and accepted. */
export const enterByKey = (key: { recruiterId: string }): ReadingRecruiter => ({
  recruiterId: trusted(key.recruiterId),
});

/** Only call this with a row that its recruiter made in a checked scope, such as a saved search. */
export const ownerOf = ({ recruiterId }: { recruiterId: string }): RecruiterId =>
  trusted(recruiterId);

/** Does not check that the organization exists. */
export function openOrganization(actor: AuthorityActor, organizationId: string): OrganizationId {
  if (actor.authorityRole !== 'enterprise') throw refuse(ROLE_REFUSALS.enterprise);
  return trusted(organizationId);
}

export function enterScope<A extends Exclude<Access, 'anyone'>>(access: A, signedIn: SignedIn) {
  return SCOPES[access](signedIn);
}

/** Sound for ids of the session's own user row, the owner of their team, and what an administrator may open. */
function trusted(id: string): UserId & AccountOwnerId & ManagedOrganizationId {
  return id as UserId & AccountOwnerId & ManagedOrganizationId;
}

const refuse = (message: string) => new ApiError('forbidden', message);

const ROLE_REFUSALS = {
  enterprise: 'Only enterprise administrators can do this',
  recruiter: 'Only recruiter administrators can do this',
};

const actorOf = ({ user, sessionHash }: SignedIn): Actor => ({
  userId: trusted(user.id),
  userType: user.userType,
  sessionHash,
});

const authorityActorWith =
  (role: AuthorityActor['authorityRole']) =>
  (signedIn: SignedIn): AuthorityActor => {
    const actor = authorityActor(signedIn);
    if (actor.authorityRole !== role) throw refuse(ROLE_REFUSALS[role]);
    return actor;
  };

const SCOPES: { [A in Exclude<Access, 'anyone'>]: (signedIn: SignedIn) => ActorByAccess[A] } = {
  'signed-in': (signedIn) => ({ ...actorOf(signedIn), signedIn }),
  recruiter: recruiterActor,
  'recruiter-or-key': recruiterActor,
  'account-owner': accountOwnerActor,
  hr: hrActor,
  'main-hr': mainHrActor,
  payer: payerActor,
  authority: authorityActor,
  'enterprise-authority': authorityActorWith('enterprise'),
  'recruiter-authority': authorityActorWith('recruiter'),
  deployer: platformUser,
};

function recruiterActor(signedIn: SignedIn): RecruiterActor {
  const { id, userType } = signedIn.user;
  if (userType !== 'recruiter') throw refuse('Only recruiters can do this');
  const team = teamOf(signedIn);
  return { ...actorOf(signedIn), recruiterId: team.isPaused ? trusted(id) : team.ownerId, team };
}

function teamOf({ user: { id, teamOwnerId }, isTeamInForce = false }: SignedIn): OwnTeam {
  if (teamOwnerId === null) return { ownerId: trusted(id), role: 'owner', isPaused: false };
  return { ownerId: trusted(teamOwnerId), role: 'member', isPaused: !isTeamInForce };
}

function accountOwnerActor(signedIn: SignedIn): AccountOwnerActor {
  const actor = recruiterActor(signedIn);
  const { ownerId, role } = actor.team;
  if (role === 'member') throw refuse('Only the owner of the team can do this');
  return { ...actor, recruiterId: ownerId };
}

function hrActor(signedIn: SignedIn): HrActor {
  const { organizationId, isMainUser } = signedIn.user;
  if (!organizationId) throw refuse('Only enterprise accounts can do this');
  return { ...actorOf(signedIn), organizationId: trusted(organizationId), isMainUser };
}

function mainHrActor(signedIn: SignedIn): MainHrActor {
  const actor = hrActor(signedIn);
  if (!actor.isMainUser) throw refuse('Only the main user of the organization can do this');
  return { ...actor, organizationId: trusted(actor.organizationId) };
}

function payerActor(signedIn: SignedIn): PayerActor {
  const { id, organizationId, userType } = signedIn.user;
  const actor = actorOf(signedIn);
  if (organizationId) {
    return { ...actor, payer: { kind: 'organization', organizationId: trusted(organizationId) } };
  }
  if (userType !== 'recruiter') throw refuse('Only recruiters and organizations can do this');
  return { ...actor, payer: { kind: 'recruiter', recruiterId: trusted(id) } };
}

function authorityActor(signedIn: SignedIn): AuthorityActor {
  const { authorityRole } = signedIn.user;
  if (!authorityRole) throw refuse('Only administrators can do this');
  return { ...actorOf(signedIn), authorityRole, network: signedIn.network ?? 'unknown' };
}

function platformUser({ user }: SignedIn): Deployer {
  if (!user.rights.includes('platform')) throw refuse('You need access to releases to do this');
  return { kind: 'user', username: user.username };
}
