import { counted } from '@gangway/contract/foundation/amounts';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useState } from 'react';
import { FIELDS, fieldText } from './fields';
import type { Unsaved } from './person-row';
import styles from './edit-list.module.css';

type Actions = { onSave: (edit: Unsaved) => void; onDiscard: (edit: Unsaved) => void };

const SHOWN = 5;

export function UnsavedEdits({ edits, ...actions }: Actions & { edits: readonly Unsaved[] }) {
  const [comparedKey, setComparedKey] = useState<string | null>(null);
  const compared = edits.find((edit) => keyOf(edit) === comparedKey);
  if (edits.length === 0) return null;
  return (
    <section aria-label="Changes that are not saved">
      <Notice
        tone="danger"
        title={`${counted(edits.length, 'change is', 'changes are')} not saved`}
      >
        <ul className={styles.unsavedList}>
          {edits.slice(0, SHOWN).map((unsaved) => (
            <Entry
              key={keyOf(unsaved)}
              unsaved={unsaved}
              {...actions}
              onCompare={(edit) => setComparedKey(keyOf(edit))}
            />
          ))}
        </ul>
        {edits.length > SHOWN && <p>And {edits.length - SHOWN} more, marked in the table.</p>}
      </Notice>
      {compared?.edit.state === 'conflict' && (
        <ConflictDialog
          unsaved={compared}
          before={compared.edit.before}
          {...actions}
          onClose={() => setComparedKey(null)}
        />
      )}
    </section>
  );
}

const keyOf = ({ person, field }: Unsaved) => `${person.id} ${field}`;

type EntryProps = Actions & { unsaved: Unsaved; onCompare: (edit: Unsaved) => void };

function Entry({ unsaved, onSave, onDiscard, onCompare }: EntryProps) {
  const { person, field, text, edit } = unsaved;
  const what = `${FIELDS[field].title} of ${person.fullName}`;
  return (
    <li className={styles.unsaved}>
      <p>
        <strong>{what}</strong>: “{text}”.{' '}
        {edit.state === 'failed' ? edit.reason : 'Someone else changed it.'}
      </p>
      <div className={styles.unsavedActions}>
        {edit.state === 'failed' ? (
          <Button tone="quiet" aria-label={`Try again: ${what}`} onClick={() => onSave(unsaved)}>
            Try again
          </Button>
        ) : (
          <Button tone="quiet" aria-label={`Compare: ${what}`} onClick={() => onCompare(unsaved)}>
            Compare
          </Button>
        )}
        <Button tone="quiet" aria-label={`Discard: ${what}`} onClick={() => onDiscard(unsaved)}>
          Discard
        </Button>
      </div>
    </li>
  );
}

type ConflictDialogProps = {
  unsaved: Unsaved;
  before: string;
  onSave: (edit: Unsaved) => void;
  onDiscard: (edit: Unsaved) => void;
  onClose: () => void;
};

function ConflictDialog({ unsaved, before, onSave, onDiscard, onClose }: ConflictDialogProps) {
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
