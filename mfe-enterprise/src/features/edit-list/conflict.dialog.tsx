import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import styles from './edit-list.module.css';
import { FIELDS, fieldText } from './fields';
import type { Unsaved } from './person-row';

type ConflictDialogProps = {
  unsaved: Unsaved;
  /** What the field was when it was edited here. */
  before: string;
  onSave: (edit: Unsaved) => void;
  onDiscard: (edit: Unsaved) => void;
  onClose: () => void;
};

/** What was typed here and what someone else has stored, side by side. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { unsaved, before, onSave, onDiscard, onClose } = props;
  const { person, field, text } = unsaved;
  const { title } = FIELDS[field];
  const decide = (act: (edit: Unsaved) => void) => {
    act(unsaved);
    onClose();
  };
  return (
    <Modal title={`${title} of ${person.fullName}`} onClose={onClose}>
      <p>Someone else changed this while you were editing. Which one is right?</p>
      <dl className={styles.sides}>
        <div className={styles.before}>
          <dt>Before</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt>Your change</dt>
          <dd>{text}</dd>
        </div>
        <div>
          <dt>Current value</dt>
          <dd>{fieldText(person, field)}</dd>
        </div>
      </dl>
      <ModalActions>
        <Button tone="quiet" onClick={() => decide(onDiscard)}>
          Keep current value
        </Button>
        <Button onClick={() => decide(onSave)}>Save my change</Button>
      </ModalActions>
    </Modal>
  );
}
