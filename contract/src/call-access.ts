import type { User } from './accounts';
import type { Access, Call } from './call';

type Caller = Pick<User, 'userType' | 'isMainUser' | 'mustChangePassword' | 'rights'> | null;
type Guarded = Pick<Call, 'access' | 'beforePasswordChange'>;

/** Whether a call is worth making for this visitor. The server decides for itself. */
export function mayCall({ access, beforePasswordChange }: Guarded, caller: Caller): boolean {
  if (access === 'anyone') return true;
  if (caller?.mustChangePassword && !beforePasswordChange) return false;
  return hasRole(access, caller);
}

function hasRole(access: Exclude<Access, 'anyone'>, caller: Caller): boolean {
  switch (access) {
    case 'signed-in':
      return caller !== null;
    case 'main-hr':
      return caller?.userType === 'hr' && caller.isMainUser;
    case 'deployer':
      return caller?.rights.includes('platform') ?? false;
    case 'recruiter':
    case 'hr':
    case 'authority':
      return caller?.userType === access;
    default:
      return access satisfies never;
  }
}
