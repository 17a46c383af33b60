import type { ReactNode } from 'react';
import { CloseIcon } from './icon';
import { useModalDialog } from './use-modal-dialog';
import styles from './drawer.module.css';

type DrawerProps = {
  labelledBy: string;
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
};

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
