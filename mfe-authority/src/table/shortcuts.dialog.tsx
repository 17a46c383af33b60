import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import styles from './table.module.css';

type ShortcutsDialogProps = {
  actions: readonly { key: string; label: string }[];
  onClose: () => void;
};

const MOVING = [
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select or deselect the row' },
];
const REST = [
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Close the panel, or clear the selection' },
  { keys: ['?'], does: 'Show this list' },
];

export function ShortcutsDialog({ actions, onClose }: ShortcutsDialogProps) {
  const acting = actions.map(({ key, label }) => ({
    keys: [key],
    does: `${label} the selected rows, or the row you are on`,
  }));
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {[...MOVING, ...acting, ...REST].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <ModalActions>
        <Button onClick={onClose}>Close</Button>
      </ModalActions>
    </Modal>
  );
}
