import { LIMITS } from '@gangway/contract/limits';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import styles from './person.module.css';
import { useNotes, type NotesState } from './use-notes';

const TELLS: Record<NotesState, string> = {
  'as saved': '',
  changed: 'Not saved yet',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved. Please try again.',
};

export function NotesForm({ person }: { person: RevealedCandidate }) {
  const { draft, setDraft, save, state } = useNotes(person);
  return (
    <div className={styles.notes}>
      <TextAreaField
        label="Notes"
        name="notes"
        maxLength={LIMITS.text}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={save}
      />
      <div className={styles.saving}>
        <p aria-live="polite" className={state === 'failed' ? styles.failed : styles.muted}>
          {TELLS[state]}
        </p>
        <Button tone="quiet" isBusy={state === 'saving'} onClick={save}>
          Save notes
        </Button>
      </div>
    </div>
  );
}
