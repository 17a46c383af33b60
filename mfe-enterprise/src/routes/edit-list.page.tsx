import { areaTabs } from '@gangway/contract/area-tabs';
import { Redirect, useUser, type PageProps } from '@gangway/shared-ui/platform';
import { AreaNav } from '@gangway/shared-ui/primitives/area-nav';
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
      <AreaNav tabs={areaTabs(user)} />
      <EditList listId={listId} user={user} />
    </>
  );
}
