import { OwnPage } from '@gangway/shared-ui/own-page';
import { useLocation, useParams } from '@gangway/shared-ui/router';
import { PersonDrawer } from '../features/person/person.drawer';
import { Revealed } from '../features/revealed/revealed';
import { revealedPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function RevealedPage() {
  const params = useParams();
  const { search } = useLocation();
  return (
    <OwnPage
      elsewhere={(user) => ownPathInstead(user, params, (own) => revealedPath(own) + search)}
    >
      {(user) => (
        <>
          <Revealed user={user} />
          <PersonDrawer />
        </>
      )}
    </OwnPage>
  );
}
