import { useId, type ReactNode } from 'react';
import styles from './modal.module.css';
import { useModalDialog } from './use-modal-dialog';

type ModalProps = {
  title: string;
  /** The id of what describes it. */
  describedBy?: string;
  /** Wide, for what has columns. */
  width?: 'text' | 'wide';
  /** Without it, neither Escape nor a click outside closes the dialog. */
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

/** At the end of a modal: the way out first, the act last. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
