import type { User } from '@gangway/contract/identity/accounts';
import { AccessDenied } from '@gangway/shared-ui/access-denied';
import { useUser } from '@gangway/shared-ui/platform';
import type { ReactNode } from 'react';

/** Only decides what is shown; the server checks the right itself. */
export const mayRelease = ({ userType, rights }: User) =>
  userType === 'authority' && rights.includes('platform');

export const isAdministrator = ({ userType }: User) => userType === 'authority';

type OnlyProps = {
  who: string;
  mayEnter: (user: User) => boolean;
  children: (user: User) => ReactNode;
};

export function Only({ who, mayEnter, children }: OnlyProps) {
  const user = useUser();
  if (!user) return null;
  return mayEnter(user) ? children(user) : <AccessDenied user={user} whoMay={who} />;
}
