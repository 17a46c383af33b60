import type { SavedSearch } from '@gangway/contract/saved-searches';
import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { useState } from 'react';
import { useChanges } from './use-changes';

type DeleteDialogProps = { saved: SavedSearch; onClose: () => void; onDeleted: () => void };

export function DeleteDialog({ saved, onClose, onDeleted }: DeleteDialogProps) {
  const { remove } = useChanges(saved);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      showToast({ title: 'Search deleted', description: saved.name });
      onClose();
      onDeleted();
    } catch (error) {
      onClose();
      showFailure('The search was not deleted', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <ConfirmDialog
      title="Delete this search?"
      confirmLabel="Delete search"
      cancelLabel="Keep it"
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {saved.wantsMail
          ? `This deletes “${saved.name}” and stops its emails.`
          : `This deletes “${saved.name}”.`}{' '}
        Candidates you revealed stay revealed.
      </p>
    </ConfirmDialog>
  );
}
