import type { User } from '@gangway/contract/identity/accounts';
import { areaTabs } from '@gangway/contract/platform/area-tabs';
import { AccessDenied } from '@gangway/shared-ui/access-denied';
import { useUser } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import type { ReactNode } from 'react';

export type Payer = Exclude<User['userType'], 'authority'>;

/** Administrators pay for nothing. */
export function ForPayers({ children }: { children: (user: User, payer: Payer) => ReactNode }) {
  const user = useUser();
  if (!user) return null;
  const { userType } = user;
  if (userType === 'authority') {
    return <AccessDenied user={user} whoMay="recruiters and organizations" />;
  }
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      {children(user, userType)}
    </>
  );
}
