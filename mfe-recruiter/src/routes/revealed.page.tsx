import { useLocation, type PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/own-page';
import { PersonInAddress } from '../features/person/person-in-address';
import { Revealed } from '../features/revealed/revealed';
import { revealedPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function RevealedPage({ params }: PageProps) {
  const { search } = useLocation();
  return (
    <OwnPage
      elsewhere={(user) => ownPathInstead(user, params, (own) => revealedPath(own) + search)}
    >
      {(user) => (
        <>
          <Revealed user={user} />
          <PersonInAddress />
        </>
      )}
    </OwnPage>
  );
}
