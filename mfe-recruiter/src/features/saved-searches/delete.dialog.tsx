import type { SavedSearch } from '@gangway/contract/saved-searches';
import { showToast } from '@gangway/shared-ui/platform';
import { ActionDialog } from '@gangway/shared-ui/primitives/action-dialog';
import { useChanges } from './use-changes';

type DeleteDialogProps = { saved: SavedSearch; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ saved, onClose, onDeleted }: DeleteDialogProps) {
  const { remove } = useChanges(saved);
  const deleteSearch = async () => {
    await remove();
    showToast({ title: 'Search deleted', description: saved.name });
    onClose();
    onDeleted();
  };
  return (
    <ActionDialog
      title="Delete this search?"
      confirmLabel="Delete search"
      cancelLabel="Keep it"
      failureTitle="The search was not deleted"
      act={deleteSearch}
      onClose={onClose}
    >
      <p>
        {saved.wantsMail
          ? `This deletes “${saved.name}” and stops its emails.`
          : `This deletes “${saved.name}”.`}{' '}
        Candidates you revealed stay revealed.
      </p>
    </ActionDialog>
  );
}
