import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '../area-nav/area-nav';
import { EditList } from '../features/edit-list/edit-list';
import { editListPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function EditListPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  const listId = params['id'] ?? '';
  const elsewhere = ownPathInstead(user, params, (own) => editListPath(own, listId));
  if (elsewhere) return <Redirect to={elsewhere} />;
  return (
    <>
      <AreaNav user={user} />
      <EditList listId={listId} user={user} />
    </>
  );
}
