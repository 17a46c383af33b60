import type { TransitionList } from '@gangway/contract/transition-lists';
import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { useState } from 'react';
import { useListStatus } from './use-list-status';

type ArchiveDialogProps = {
  list: TransitionList;
  onArchived: (list: TransitionList) => void;
  onClose: () => void;
};

export function ArchiveDialog({ list, onArchived, onClose }: ArchiveDialogProps) {
  const setStatus = useListStatus();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      onArchived(await setStatus(list, 'archived'));
      showToast({
        title: 'List archived',
        description:
          'The transition list has been archived and is no longer visible to recruiters.',
      });
    } catch (error) {
      showFailure('Archive failed', serverMessage(error, 'Please try again in a moment.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Archive “${list.name}”?`}
      confirmLabel="Archive list"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        The list and its people will be hidden from recruiters. You can undo this later under “Show
        archived lists”.
      </p>
    </ConfirmDialog>
  );
}
