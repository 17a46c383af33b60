import type { User } from './accounts';
import type { Access, Call } from './call';

type Caller = Pick<
  User,
  'userType' | 'isMainUser' | 'authorityRole' | 'mustChangePassword' | 'rights'
> | null;
type Guarded = Pick<Call, 'access' | 'beforePasswordChange'>;

type Role = (caller: NonNullable<Caller>) => boolean;

const ROLES: Record<Exclude<Access, 'anyone'>, Role> = {
  'signed-in': () => true,
  recruiter: ({ userType }) => userType === 'recruiter',
  hr: ({ userType }) => userType === 'hr',
  'main-hr': ({ userType, isMainUser }) => userType === 'hr' && isMainUser,
  payer: ({ userType }) => userType !== 'authority',
  authority: ({ userType }) => userType === 'authority',
  'recruiter-authority': ({ authorityRole }) => authorityRole === 'recruiter',
  deployer: ({ rights }) => rights.includes('platform'),
};

/** Whether a call is worth making for this visitor. The server decides for itself. */
export function mayCall({ access, beforePasswordChange }: Guarded, caller: Caller): boolean {
  if (access === 'anyone') return true;
  if (!caller || (caller.mustChangePassword && !beforePasswordChange)) return false;
  return ROLES[access](caller);
}
