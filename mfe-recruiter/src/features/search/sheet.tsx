import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import { useModalDialog } from '@gangway/shared-ui/primitives/use-modal-dialog';
import { useId, type ReactNode } from 'react';
import styles from './sheet.module.css';

type SheetProps = {
  title: string;
  actions: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

export function Sheet({ title, actions, onClose, onSubmit, children }: SheetProps) {
  const dialog = useModalDialog(onClose);
  const id = useId();
  return (
    <dialog {...dialog} className={styles.sheet} aria-labelledby={id}>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.foot}>{actions}</footer>
      </form>
    </dialog>
  );
}
