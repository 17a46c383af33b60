import { SavedSearches } from '../features/saved-searches/saved-searches';
import { savedSearchesPath } from '../paths';
import { ownPage } from './own-path';

export default ownPage(savedSearchesPath, (user) => <SavedSearches user={user} />);
