import { Redirect, useLocation, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { searchPath } from '../paths';
import { ownPathInstead } from './own-path';
import { SearchView } from './search.view';

export default function SearchPage({ params }: PageProps) {
  const user = useUser();
  const { search } = useLocation();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, searchPath);
  return elsewhere ? <Redirect to={elsewhere + search} /> : <SearchView user={user} />;
}
