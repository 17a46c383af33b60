import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/primitives/own-page';
import { SavedSearches } from '../features/saved-searches/saved-searches';
import { savedSearchesPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function SavedSearchesPage({ params }: PageProps) {
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, savedSearchesPath)}>
      {(user) => <SavedSearches user={user} />}
    </OwnPage>
  );
}
