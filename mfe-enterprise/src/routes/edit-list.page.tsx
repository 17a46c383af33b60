import type { PageProps } from '@gangway/shared-ui/platform';
import { OwnPage } from '@gangway/shared-ui/own-page';
import { EditList } from '../features/edit-list/edit-list';
import { editListPath } from '../paths';
import { ownPathInstead } from './own-path';

export default function EditListPage({ params }: PageProps) {
  const listId = params['id'] ?? '';
  return (
    <OwnPage elsewhere={(user) => ownPathInstead(user, params, (own) => editListPath(own, listId))}>
      {(user) => <EditList listId={listId} user={user} />}
    </OwnPage>
  );
}
