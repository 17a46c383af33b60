import { useUser } from '@gangway/shared-ui/platform';
import { Navigate, useLocation, useParams } from '@gangway/shared-ui/router';
import { searchPath } from '../paths';
import { ownPathInstead } from './own-path';
import { SearchView } from './search.view';

export default function SearchPage() {
  const params = useParams();
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, searchPath);
  return elsewhere ? <Navigate to={elsewhere + search} replace /> : <SearchView user={user} />;
}
