import { isTeamMember } from '../commerce/plan-rules';
import type { Access, Call } from '../foundation/call';
import type { User } from '../identity/accounts';

type Caller = Pick<
  User,
  | 'userType'
  | 'isMainUser'
  | 'authorityRole'
  | 'mustChangePassword'
  | 'mustSetUpSecondFactor'
  | 'rights'
  | 'team'
> | null;
type Guarded = Pick<Call, 'access' | 'beforePasswordChange' | 'beforeSecondFactor'>;

/** A hint for the client only: the server decides for itself. */
export function mayCall(call: Guarded, caller: Caller): boolean {
  if (call.access === 'anyone') return true;
  return caller !== null && !isBlocked(call, caller) && ROLES[call.access](caller);
}

const isBlocked = (call: Guarded, caller: NonNullable<Caller>): boolean =>
  (caller.mustChangePassword && !call.beforePasswordChange) ||
  (caller.mustSetUpSecondFactor && !call.beforeSecondFactor);

type Role = (caller: NonNullable<Caller>) => boolean;

const ROLES: Record<Exclude<Access, 'anyone'>, Role> = {
  'signed-in': () => true,
  recruiter: ({ userType }) => userType === 'recruiter',
  'recruiter-or-key': ({ userType }) => userType === 'recruiter',
  'account-owner': (caller) => caller.userType === 'recruiter' && !isTeamMember(caller),
  hr: ({ userType }) => userType === 'hr',
  'main-hr': ({ userType, isMainUser }) => userType === 'hr' && isMainUser,
  payer: ({ userType }) => userType !== 'authority',
  authority: ({ userType }) => userType === 'authority',
  'enterprise-authority': ({ authorityRole }) => authorityRole === 'enterprise',
  'recruiter-authority': ({ authorityRole }) => authorityRole === 'recruiter',
  deployer: ({ rights }) => rights.includes('platform'),
};
