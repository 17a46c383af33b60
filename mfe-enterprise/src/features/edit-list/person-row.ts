import type { EditedField, ListCandidate } from '@gangway/contract/talent/list-candidates';
import type { CellEdit, Change, Edits, PersonEdits } from './editing';
import { fieldText, isKept } from './fields';

export type PersonRow = { person: ListCandidate; edits: PersonEdits; isChosen: boolean };

const NO_EDITS: PersonEdits = {};

type Parts = { people: readonly ListCandidate[]; edits: Edits; chosen: ReadonlySet<string> };

export const rowsOf = ({ people, edits, chosen }: Parts): PersonRow[] =>
  people.map((person) => ({
    person: edits.stored.get(person.id) ?? person,
    edits: edits.cells.get(person.id) ?? NO_EDITS,
    isChosen: chosen.has(person.id),
  }));

export function shownText({ person, edits }: PersonRow, field: EditedField): string {
  const edit = edits[field];
  return edit && 'text' in edit ? edit.text : fieldText(person, field);
}

export const isTheirs = ({ person }: PersonRow, field: EditedField): boolean =>
  isKept(person, field);

export type Unsaved = Change & { edit: Extract<CellEdit, { state: 'failed' | 'conflict' }> };

export const unsavedIn = (rows: readonly PersonRow[]): Unsaved[] =>
  rows.flatMap(({ person, edits }) =>
    entriesOf(edits).flatMap(({ field, edit }) =>
      edit.state === 'failed' || edit.state === 'conflict'
        ? [{ person, field, edit, text: edit.text }]
        : [],
    ),
  );

export const countEdits = (rows: readonly PersonRow[], state: CellEdit['state']): number =>
  rows.reduce(
    (count, { edits }) =>
      count + entriesOf(edits).filter(({ edit }) => edit.state === state).length,
    0,
  );

const entriesOf = (edits: PersonEdits) =>
  Object.keys(edits).flatMap((field) => {
    const edit = isField(field, edits) ? edits[field] : undefined;
    return edit && isField(field, edits) ? [{ field, edit }] : [];
  });

const isField = (key: string, edits: PersonEdits): key is EditedField => key in edits;
