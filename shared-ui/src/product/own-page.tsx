import type { User } from '@gangway/contract/identity/accounts';
import { areaTabs } from '@gangway/contract/platform/area-tabs';
import { useUser } from '@gangway/shared-ui/platform';
import { Navigate } from '@gangway/shared-ui/router';
import type { ReactNode } from 'react';
import { AreaNav } from '../primitives/area-nav';

type OwnPageProps = {
  elsewhere: (user: User) => string | null;
  children: (user: User) => ReactNode;
};

export function OwnPage({ elsewhere, children }: OwnPageProps) {
  const user = useUser();
  if (!user) return null;
  const to = elsewhere(user);
  if (to !== null) return <Navigate to={to} replace />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      {children(user)}
    </>
  );
}
