import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import styles from './table.module.css';

type ShortcutsDialogProps = {
  actions: readonly { key: string; label: string }[];
  isSearchable: boolean;
  onClose: () => void;
};

const SELECTING = { keys: ['x'], does: 'Select or deselect the row' };
const SEARCHING = { keys: ['/'], does: 'Search' };

export function ShortcutsDialog({ actions, isSearchable, onClose }: ShortcutsDialogProps) {
  const acting = actions.map(({ key, label }) => ({
    keys: [key],
    does: `${label}: the selected rows, or the row you are on`,
  }));
  const shown = [
    ...MOVING,
    ...(acting.length > 0 ? [SELECTING, ...acting] : []),
    ...(isSearchable ? [SEARCHING] : []),
    ...REST,
  ];
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shown.map(({ keys, does }) => (
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

const MOVING = [
  { keys: ['j'], does: 'Next row' },
  { keys: ['k'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
];

const REST = [
  { keys: ['Esc'], does: 'Close the panel, or clear the selection' },
  { keys: ['?'], does: 'Show this list' },
];
