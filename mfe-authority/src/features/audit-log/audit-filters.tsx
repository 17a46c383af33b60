import { LIMITS } from '@gangway/contract/foundation/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import { useDebouncedText } from '@gangway/shared-ui/primitives/use-debounced-text';
import { choiceFilter, type Filter, type FilterFieldProps } from '../../table/filter';
import { ACTION_NAMES, OUTCOMES } from './audit-entry';
import styles from './audit-log.module.css';

const ActorField = ({ value, onChange }: FilterFieldProps) => (
  <input
    type="text"
    name="actor"
    aria-label="Administrator"
    placeholder="Name or username"
    autoComplete="off"
    spellCheck={false}
    maxLength={LIMITS.searchText}
    className={styles.actor}
    {...useDebouncedText(value, onChange)}
  />
);

/** With a pause too: while 2026 is typed, a date input reports the years 0002, 0020 and 0202. */
const dayFilter = (name: string, label: string): Filter => ({
  name,
  isTyped: true,
  Field: ({ value, onChange }) => (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" name={name} autoComplete="off" {...useDebouncedText(value, onChange)} />
    </label>
  ),
});

/** Set by a link, and only taken away here. */
const SubjectField = ({ value, onChange }: FilterFieldProps) =>
  value !== '' && (
    <Button tone="quiet" onClick={() => onChange('')}>
      One subject only
      <CloseIcon />
      <span className="gw-visually-hidden">: remove this filter</span>
    </Button>
  );

export const AUDIT_FILTERS: readonly Filter[] = [
  choiceFilter('action', 'Action', { '': 'All actions', ...ACTION_NAMES }),
  choiceFilter('outcome', 'Outcome', {
    '': 'All',
    done: OUTCOMES.done.label,
    refused: OUTCOMES.refused.label,
  }),
  { name: 'actor', isTyped: true, Field: ActorField },
  dayFilter('from', 'From (UTC)'),
  dayFilter('to', 'To (UTC)'),
  { name: 'subjectId', Field: SubjectField },
];
