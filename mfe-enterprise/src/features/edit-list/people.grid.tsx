import { EDITED_FIELDS, type EditedField } from '@gangway/contract/talent/list-candidates';
import { CheckIcon, UserIcon } from '@gangway/shared-ui/primitives/icon';
import { useMemo } from 'react';
import { Grid } from '../../grid/grid';
import type { GridColumn } from '../../grid/grid-column';
import type { CellEdit } from './editing';
import { FIELDS } from './fields';
import { INVITATION_NAMES } from './filter-people';
import { isTheirs, shownText, type PersonRow } from './person-row';
import styles from './edit-list.module.css';

type Explain = (row: PersonRow, field: EditedField) => void;

type PeopleGridProps = {
  rows: readonly PersonRow[];
  onEdit: (row: PersonRow, field: EditedField, text: string) => void;
  onChoose: (row: PersonRow) => void;
  onExplain: Explain;
};

export function PeopleGrid({ rows, onEdit, onChoose, onExplain }: PeopleGridProps) {
  const columns = useMemo(
    () => [
      chosenColumn(onChoose),
      ...EDITED_FIELDS.map(fieldColumn(onExplain)),
      department,
      invitation,
    ],
    [onChoose, onExplain],
  );
  return (
    <Grid
      label="People on this list"
      rows={rows}
      columns={columns}
      rowKey={({ person }) => person.id}
      onEdit={(row, key, text) => {
        const field = EDITED_FIELDS.find((one) => one === key);
        if (field) onEdit(row, field, text);
      }}
    />
  );
}

type Column = GridColumn<PersonRow>;

const chosenColumn = (onChoose: (row: PersonRow) => void): Column => ({
  key: 'chosen',
  title: 'Selected',
  width: '5rem',
  text: ({ isChosen }) => (isChosen ? 'Selected' : 'Not selected'),
  render: ({ person, isChosen }) => (
    <input
      type="checkbox"
      tabIndex={-1}
      readOnly
      checked={isChosen}
      aria-label={`Select ${person.fullName}`}
      className={styles.choice}
    />
  ),
  onActivate: onChoose,
});

const fieldColumn =
  (onExplain: Explain) =>
  (field: EditedField): Column => {
    const { title, width, format } = FIELDS[field];
    return {
      key: field,
      title,
      width,
      text: (row) => shownText(row, field),
      render: (row) => <FieldCell row={row} field={field} />,
      ...(field === 'fullName' && { isRowHeader: true, pinned: 'always' }),
      isEditable: (row) => !isTheirs(row, field),
      problem: ({ edits }) => problemText(edits[field]),
      onActivate: (row) => onExplain(row, field),
      ...(format && { format }),
    };
  };

function FieldCell({ row, field }: { row: PersonRow; field: EditedField }) {
  const text = shownText(row, field);
  return (
    <>
      <span className={styles.value} title={text}>
        {text}
      </span>
      <Mark edit={row.edits[field]} isTheirs={isTheirs(row, field)} />
    </>
  );
}

function Mark({ edit, isTheirs: isOwn }: { edit: CellEdit | undefined; isTheirs: boolean }) {
  if (edit?.state === 'saving') return <Saving />;
  if (isOwn) return <Theirs />;
  return edit?.state === 'saved' ? <Saved /> : null;
}

const Saving = () => (
  <span className={styles.savingMark}>
    <span className="gw-visually-hidden">Saving</span>
  </span>
);

const Theirs = () => (
  <span className={styles.theirsMark}>
    <UserIcon />
    <span className="gw-visually-hidden">, belongs to the person</span>
  </span>
);

const Saved = () => (
  <span className={styles.savedMark}>
    <CheckIcon />
    <span className="gw-visually-hidden">Saved</span>
  </span>
);

function problemText(edit: CellEdit | undefined): string | null {
  if (edit?.state === 'failed') return `Not saved. ${edit.reason}`;
  return edit?.state === 'conflict' ? 'Not saved. Someone else changed it.' : null;
}

const department: Column = {
  key: 'department',
  title: 'Department',
  width: '9rem',
  text: ({ person }) => person.department,
};

const invitation: Column = {
  key: 'invitation',
  title: 'Invitation',
  width: '9rem',
  text: ({ person }) => INVITATION_NAMES[person.invitation],
  render: ({ person }) => (
    <span
      className={person.invitation === 'bounced' ? styles.bounced : styles.value}
      title={person.bounceReason ?? undefined}
    >
      {INVITATION_NAMES[person.invitation]}
    </span>
  ),
};
