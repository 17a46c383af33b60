import { ListCandidate, type EditedField } from '@gangway/contract/talent/list-candidates';
import { ApiError, call, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { createStore, type StoreApi } from 'zustand';
import { editOfField, fieldText, isKept, problemOf } from './fields';

export type CellEdit =
  | { state: 'saving'; text: string }
  | { state: 'saved' }
  /** The person has answered or corrected the field meanwhile. */
  | { state: 'theirs' }
  | { state: 'failed'; text: string; reason: string }
  /** Another user has changed the same field. */
  | { state: 'conflict'; text: string; before: string };

export type PersonEdits = Readonly<Partial<Record<EditedField, CellEdit>>>;

export type Edits = {
  stored: ReadonlyMap<string, ListCandidate>;
  cells: ReadonlyMap<string, PersonEdits>;
};

export type Change = { person: ListCandidate; field: EditedField; text: string };

const MOST_ATTEMPTS = 3;
const FAILED = 'Failed to update candidate information. Please try again.';

type Editing = {
  store: StoreApi<Edits>;
  save: (change: Change) => Promise<void>;
  discard: (change: Pick<Change, 'person' | 'field'>) => void;
  reset: () => void;
};

/**
 * Edits of one person are sent one after the other, because each needs the version that the
 * previous one stored.
 */
export function createEditing(): Editing {
  const store = createStore<Edits>(() => ({ stored: new Map(), cells: new Map() }));
  const queues = new Map<string, Promise<void>>();

  const latest = (person: ListCandidate) => store.getState().stored.get(person.id) ?? person;
  const storeAnswer = (person: ListCandidate) =>
    store.setState(({ stored }) => ({ stored: new Map(stored).set(person.id, person) }));
  const mark = (id: string, field: EditedField, edit: CellEdit | undefined) =>
    store.setState(({ cells }) => {
      const { [field]: _, ...others } = cells.get(id) ?? {};
      return { cells: new Map(cells).set(id, edit ? { ...others, [field]: edit } : others) };
    });

  const send = async (change: Change, attempt = 1): Promise<CellEdit> => {
    const { field, text } = change;
    const base = latest(change.person);
    const body = editOfField(base, field, text);
    const problem = problemOf(body, field);
    if (problem !== null) return { state: 'failed', text, reason: problem };
    try {
      const saved = await call('PUT /api/candidates/:id', { params: { id: base.id }, body });
      storeAnswer(saved);
      return { state: isKept(saved, field) ? 'theirs' : 'saved' };
    } catch (error) {
      const stored = storedIn(error);
      if (!stored) {
        showFailure('Update failed', FAILED);
        return { state: 'failed', text, reason: serverMessage(error, FAILED) };
      }
      storeAnswer(stored);
      const before = fieldText(base, field);
      const isOtherField = fieldText(stored, field) === before;
      if (isOtherField && attempt < MOST_ATTEMPTS) return send(change, attempt + 1);
      return { state: 'conflict', text, before };
    }
  };

  return {
    store,
    save: (change) => {
      const { person, field, text } = change;
      const saving: CellEdit = { state: 'saving', text };
      mark(person.id, field, saving);
      const turn = (queues.get(person.id) ?? Promise.resolve()).then(async () => {
        const saved = await send(change);
        const isLatest = store.getState().cells.get(person.id)?.[field] === saving;
        if (isLatest) mark(person.id, field, saved);
      });
      queues.set(person.id, turn);
      return turn;
    },
    discard: ({ person, field }) => mark(person.id, field, undefined),
    reset: () => store.setState({ stored: new Map() }),
  };
}

function storedIn(error: unknown): ListCandidate | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null;
  return ListCandidate.safeParse(error.current).data ?? null;
}
