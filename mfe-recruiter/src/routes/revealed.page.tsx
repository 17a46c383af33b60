import { PersonDrawer } from '../features/person/person.drawer';
import { Revealed } from '../features/revealed/revealed';
import { revealedPath } from '../paths';
import { ownPage } from './own-path';

export default ownPage(
  (user, search) => revealedPath(user) + search,
  (user) => (
    <>
      <Revealed user={user} />
      <PersonDrawer />
    </>
  ),
);
