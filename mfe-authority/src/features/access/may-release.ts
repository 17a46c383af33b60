import type { User } from '@gangway/contract/accounts';

/** Whether the platform page is theirs. The server decides for itself. */
export const mayRelease = ({ userType, rights }: User) =>
  userType === 'authority' && rights.includes('platform');
