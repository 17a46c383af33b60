import { serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { useState, type ReactNode } from 'react';

type ActDialogProps = {
  title: string;
  confirmLabel: string;
  failureTitle: string;
  act: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** For what cannot be undone. */
export function ActDialog({
  title,
  confirmLabel,
  failureTitle,
  act,
  onClose,
  children,
}: ActDialogProps) {
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
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
