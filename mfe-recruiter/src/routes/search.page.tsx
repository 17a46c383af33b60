import { searchPath } from '../paths';
import { ownPage } from './own-path';
import { SearchView } from './search.view';

export default ownPage(
  (user, search) => searchPath(user) + search,
  (user) => <SearchView user={user} />,
);
