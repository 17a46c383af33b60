import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
import { SavedSearches } from '../features/saved-searches/saved-searches';
import { savedSearchesPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function SavedSearchesPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const elsewhere = ownPathInstead(user, params, savedSearchesPath);
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav tabs={areaTabs(user)} />
      <SavedSearches user={user} />
    </>
  );
}
