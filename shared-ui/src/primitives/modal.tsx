import { useId, type ReactNode } from 'react';
import { Button } from './button';
import { useModalDialog } from './use-modal-dialog';
import styles from './modal.module.css';

type ModalProps = {
  title: string;
  describedBy?: string;
  width?: 'text' | 'wide';
  onClose: (() => void) | undefined;
  children: ReactNode;
};

export function Modal({ title, describedBy, width = 'text', onClose, children }: ModalProps) {
  const dialog = useModalDialog(onClose);
  const titleId = useId();
  return (
    <dialog
      {...dialog}
      className={`${styles.modal} ${styles[width]}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type SubmitActionsProps = {
  label: ReactNode;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  onCancel: () => void;
};

export const SubmitActions = ({
  label,
  cancelLabel,
  isBusy,
  onCancel,
  ...look
}: SubmitActionsProps) => (
  <ModalActions>
    <Button tone="quiet" onClick={onCancel}>
      {cancelLabel ?? 'Cancel'}
    </Button>
    <Button type="submit" isBusy={isBusy} {...look}>
      {label}
    </Button>
  </ModalActions>
);
