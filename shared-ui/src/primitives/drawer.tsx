import type { ReactNode } from 'react';
import styles from './drawer.module.css';
import { CloseIcon } from './icon';
import { useModalDialog } from './use-modal-dialog';

type DrawerProps = {
  /** The id of the heading in it. */
  labelledBy: string;
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet from the right with the details of what lies beneath; all of the screen on a phone. */
export function Drawer({ labelledBy, closeLabel = 'Close', onClose, children }: DrawerProps) {
  const dialog = useModalDialog(onClose);
  return (
    <dialog {...dialog} className={styles.drawer} aria-labelledby={labelledBy}>
      <div className={styles.sheet}>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}
