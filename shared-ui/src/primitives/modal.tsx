import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './modal.module.css';

type ModalProps = {
  title: string;
  /** The id of what describes it. */
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Open while it is rendered. Focus starts on the first control in it and returns after. */
export function Modal({ title, describedBy, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A text that is marked with the mouse may end outside; only what began there closes.
  const pressed = useRef<EventTarget>(null);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        if (target === dialog.current && pressed.current === target) onClose();
      }}
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
