import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useLocation, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { PersonInAddress } from '../features/person/person-in-address';
import { Revealed } from '../features/revealed/revealed';
import { revealedPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function RevealedPage({ params }: PageProps) {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, revealedPath);
  if (elsewhere) return <Redirect to={elsewhere + search} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <Revealed user={user} />
      <PersonInAddress />
    </>
  );
}
