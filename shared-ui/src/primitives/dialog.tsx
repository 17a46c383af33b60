import { useId, type ReactNode } from 'react';
import { Button } from './button';
import { Modal, ModalActions } from './modal';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The focus starts on the first button, so that must be the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel } = props;
  const { tone = 'primary', isBusy = false } = props;
  const textId = useId();
  return (
    <Modal title={title} describedBy={textId} onClose={onCancel}>
      <div id={textId}>{children}</div>
      <ModalActions>
        <Button tone="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button tone={tone} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </ModalActions>
    </Modal>
  );
}
