import { ApiError, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './dialog';

/** For a deletion: what was deleted elsewhere meanwhile is gone as asked. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
}

type ActionDialogProps = {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  failureTitle: string;
  /** Closes the dialog when it is done; a failure closes it too, and is told. */
  act: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** For what cannot be undone. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, confirmLabel, cancelLabel, failureTitle, act, onClose, children } = props;
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      onClose();
      showFailure(failureTitle, serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      {...(cancelLabel && { cancelLabel })}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
