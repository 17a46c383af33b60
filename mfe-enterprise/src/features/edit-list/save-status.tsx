import { counted } from '@gangway/contract/counted';
import styles from './edit-list.module.css';
import { countEdits, type PersonRow } from './person-row';

function statusText(rows: readonly PersonRow[]): string {
  const saving = countEdits(rows, 'saving');
  if (saving > 0) return `Saving ${counted(saving, 'change')}`;
  const unsaved = countEdits(rows, 'failed') + countEdits(rows, 'conflict');
  if (unsaved > 0) return `${counted(unsaved, 'change is', 'changes are')} not saved`;
  const theirs = countEdits(rows, 'theirs');
  if (theirs > 0) return 'Saved, except for values that people have corrected themselves';
  return countEdits(rows, 'saved') > 0 ? 'All changes are saved' : '';
}

/** How the edits stand, also for screen readers; and why a value cannot be edited, once asked. */
export function SaveStatus({
  rows,
  explanation,
}: {
  rows: readonly PersonRow[];
  explanation: string;
}) {
  return (
    <div role="status" className={styles.status}>
      <p>{statusText(rows)}</p>
      <p>{explanation}</p>
    </div>
  );
}
