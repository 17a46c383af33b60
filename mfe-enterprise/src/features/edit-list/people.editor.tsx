import { counted, people, formatCount } from '@gangway/contract/foundation/amounts';
import {
  type EditedField,
  type ListCandidate,
  MOST_EDITED,
} from '@gangway/contract/talent/list-candidates';
import { Button } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { useLeaveQuestion } from '@gangway/shared-ui/primitives/use-leave-question';
import { useSearchParams } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { invalidateLists } from '../../invalidate-lists';
import { BulkEditDialog } from './bulk-edit.dialog';
import { createEditing } from './editing';
import { FIELDS } from './fields';
import { departmentsOf, filterPeople, parseInvitation, type PeopleFilter } from './filter-people';
import { PeopleToolbar } from './people-toolbar';
import { PeopleGrid } from './people.grid';
import { countEdits, type PersonRow, rowsOf, unsavedIn } from './person-row';
import { UnsavedEdits } from './unsaved-edits';
import styles from './edit-list.module.css';

type PeopleEditorProps = {
  listId: string;
  people: readonly ListCandidate[];
  reload: () => Promise<boolean>;
};

export function PeopleEditor({ listId, people, reload }: PeopleEditorProps) {
  const client = useQueryClient();
  const [editing] = useState(createEditing);
  const edits = useStore(editing.store);
  const [filter, changeFilter] = usePeopleFilter();
  const { chosen, setChosen, toggle } = useChoice();
  const [explanation, setExplanation] = useState('');
  const [isBulkOpen, setBulkOpen] = useState(false);

  const { search, department, invitation } = filter;
  const shown = useMemo(
    () => filterPeople(people, { search, department, invitation }),
    [people, search, department, invitation],
  );
  const rows = useMemo(() => rowsOf({ people: shown, edits, chosen }), [shown, edits, chosen]);
  const edited = useMemo(() => {
    const touched = people.filter(({ id }) => edits.cells.has(id));
    return rowsOf({ people: touched, edits, chosen });
  }, [people, edits, chosen]);
  const unsaved = unsavedIn(edited);
  useLeaveQuestion(unsaved.length > 0 || countEdits(edited, 'saving') > 0);

  const explain = useCallback(
    (row: PersonRow, field: EditedField) => setExplanation(whyTheirs(row, field)),
    [],
  );
  const edit = ({ person }: PersonRow, field: EditedField, text: string) => {
    setExplanation('');
    void editing.save({ person, field, text }).then(() => {
      if (field === 'email') void invalidateLists(client);
    });
  };
  const reloadAfterBulk = async () => {
    if (await reload()) editing.reset();
    setChosen(new Set());
  };
  return (
    <>
      <PeopleToolbar
        filter={filter}
        departments={useMemo(() => departmentsOf(people), [people])}
        onChange={changeFilter}
      />
      <ChoiceBar
        chosenCount={chosen.size}
        shownCount={shown.length}
        loadedCount={people.length}
        onChooseShown={() => setChosen(new Set(shown.map(({ id }) => id)))}
        onClear={() => setChosen(new Set())}
        onEdit={() => setBulkOpen(true)}
      />
      <UnsavedEdits
        edits={unsaved}
        onSave={(unsaved) => void editing.save(unsaved)}
        onDiscard={editing.discard}
      />
      {rows.length > 0 ? (
        <PeopleGrid rows={rows} onEdit={edit} onChoose={toggle} onExplain={explain} />
      ) : (
        <EmptyState title="No one matches">Change the search or the filters above.</EmptyState>
      )}
      <SaveStatus rows={edited} explanation={explanation} />
      {isBulkOpen && (
        <BulkEditDialog
          listId={listId}
          ids={[...chosen]}
          onSaved={reloadAfterBulk}
          onClose={() => setBulkOpen(false)}
        />
      )}
    </>
  );
}

/** The typed search is not in the URL, which would change with every key. */
function usePeopleFilter() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const filter: PeopleFilter = {
    search,
    department: params.get('department') ?? '',
    invitation: parseInvitation(params.get('invitation')),
  };
  const change = (changes: Partial<PeopleFilter>) => {
    const next = { ...filter, ...changes };
    setSearch(next.search);
    const chosen = new URLSearchParams({
      ...(next.department && { department: next.department }),
      ...(next.invitation && { invitation: next.invitation }),
    });
    if (String(chosen) !== String(params)) setParams(chosen, { replace: true });
  };
  return [filter, change] as const;
}

function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    ({ person }: PersonRow) =>
      setChosen((ids) => {
        const next = new Set(ids);
        if (!next.delete(person.id)) next.add(person.id);
        return next;
      }),
    [],
  );
  return { chosen, setChosen, toggle };
}

const whyTheirs = ({ person }: PersonRow, field: EditedField) =>
  `${FIELDS[field].title} of ${person.fullName}: belongs to the person. Edits and uploads do not change it.`;

type ChoiceBarProps = {
  chosenCount: number;
  shownCount: number;
  loadedCount: number;
  onChooseShown: () => void;
  onClear: () => void;
  onEdit: () => void;
};

function ChoiceBar(props: ChoiceBarProps) {
  const { chosenCount, shownCount, onChooseShown, onClear, onEdit } = props;
  if (chosenCount === 0) {
    return (
      <div className={styles.bar}>
        <p className={styles.count}>{shownText(props)}</p>
        {shownCount > 0 && (
          <Button tone="quiet" onClick={onChooseShown}>
            Select {shownCount === 1 ? 'this one' : `these ${formatCount(shownCount)}`}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      <p className={styles.count}>
        {formatCount(chosenCount)} selected
        {chosenCount > MOST_EDITED &&
          `. You can change at most ${formatCount(MOST_EDITED)} at once.`}
      </p>
      <Button tone="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {chosenCount <= MOST_EDITED && (
        <Button onClick={onEdit}>Change department or location</Button>
      )}
    </div>
  );
}

function shownText({ shownCount, loadedCount }: ChoiceBarProps): string {
  return shownCount === loadedCount
    ? people(shownCount)
    : `${formatCount(shownCount)} of ${people(loadedCount)}`;
}

function SaveStatus({ rows, explanation }: { rows: readonly PersonRow[]; explanation: string }) {
  return (
    <div role="status" className={styles.status}>
      <p>{statusText(rows)}</p>
      <p>{explanation}</p>
    </div>
  );
}

function statusText(rows: readonly PersonRow[]): string {
  const saving = countEdits(rows, 'saving');
  if (saving > 0) return `Saving ${counted(saving, 'change')}`;
  const unsaved = countEdits(rows, 'failed') + countEdits(rows, 'conflict');
  if (unsaved > 0) return `${counted(unsaved, 'change is', 'changes are')} not saved`;
  const theirs = countEdits(rows, 'theirs');
  if (theirs > 0) return 'Saved, except for contact details that belong to the people';
  return countEdits(rows, 'saved') > 0 ? 'All changes are saved' : '';
}
