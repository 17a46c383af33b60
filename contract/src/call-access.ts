import type { User } from './accounts';
import type { Access } from './call';

type Caller = Pick<User, 'userType' | 'isMainUser'> | null;

/** Whether a call is worth making for this visitor. The server decides for itself. */
export function mayCall(access: Access, caller: Caller): boolean {
  switch (access) {
    case 'anyone':
      return true;
    case 'signed-in':
      return caller !== null;
    case 'main-hr':
      return caller?.userType === 'hr' && caller.isMainUser;
    case 'recruiter':
    case 'hr':
    case 'authority':
      return caller?.userType === access;
    default:
      return access satisfies never;
  }
}
