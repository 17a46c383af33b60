import { OwnPage } from '@gangway/shared-ui/own-page';
import { useParams } from '@gangway/shared-ui/router';
import { EditList } from '../features/edit-list/edit-list';
import { editListPath } from '../paths';
import { useOwnPathInstead } from './own-path';

export default function EditListPage() {
  const { id: listId = '' } = useParams();
  return (
    <OwnPage elsewhere={useOwnPathInstead((own) => editListPath(own, listId))}>
      {(user) => <EditList listId={listId} user={user} />}
    </OwnPage>
  );
}
