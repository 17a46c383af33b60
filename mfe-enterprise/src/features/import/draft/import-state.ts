import type { Correction } from '../reader/correct-lines';
import type { BadRow, ReadResult } from '../reader/reading';
import { startReading } from '../reader/start-reading';
import { create } from 'zustand';
import type { Draft } from './draft';
import { deleteDraft, loadDraft, newDraftId, saveDraft } from './draft-database';

/** How far the file of the draft has been read. */
export type Reading =
  | { status: 'idle' }
  | { status: 'reading'; share: number }
  | { status: 'failed' }
  | { status: 'done'; result: ReadResult; badRows: readonly BadRow[] };

type ImportState =
  | { status: 'loading' }
  /** With the names that go with the file that was put aside for another one. */
  | { status: 'none'; putAside?: Pick<Draft, 'userId' | 'name' | 'department'> }
  | { status: 'begun'; draft: Draft; reading: Reading };

const useStore = create<ImportState>(() => ({ status: 'loading' }));

const LOADING: ImportState = { status: 'loading' };

function ownerOf(state: ImportState): string | undefined {
  if (state.status === 'begun') return state.draft.userId;
  return state.status === 'none' ? state.putAside?.userId : undefined;
}

/** Another user who signs in on the same page sees nothing of it. */
export function useImport(userId: string): ImportState {
  const state = useStore();
  return (ownerOf(state) ?? userId) === userId ? state : LOADING;
}

const set = (state: ImportState) => useStore.setState(state, true);

let stopReading: () => void = () => undefined;

let lastWrite: Promise<unknown> = Promise.resolve();

/** One after the other. A browser that stores nothing loses the file with a reload, and nothing else. */
function enqueue(write: () => Promise<void>): Promise<unknown> {
  lastWrite = lastWrite.then(write).catch(() => undefined);
  return lastWrite;
}

const persist = (draft: Draft) => enqueue(() => saveDraft(draft));

/** What else has become of the draft while it was read stays. */
function show(reading: Reading): void {
  const state = useStore.getState();
  if (state.status === 'begun') set({ ...state, reading });
}

function read(draft: Draft, corrections: readonly Correction[] = []): void {
  stopReading();
  const badRows: BadRow[] = [];
  set({ status: 'begun', draft, reading: { status: 'reading', share: 0 } });
  stopReading = startReading({ ...draft, corrections }, (event) => {
    switch (event.kind) {
      case 'progress':
        badRows.push(...event.badRows);
        show({ status: 'reading', share: event.share });
        break;
      case 'failed':
        reportError(event.error);
        show({ status: 'failed' });
        break;
      case 'done':
        show({ status: 'done', result: event.result, badRows });
        if (corrections.length > 0) void applyCorrections();
        break;
    }
  });
}

/** Corrected rows become the file, in UTF-8: they are not corrected again. */
function withContent(draft: Draft, result: ReadResult): Draft {
  const content = result.kind === 'checked' ? result.content : null;
  return content ? { ...draft, source: content, encoding: 'utf-8' } : draft;
}

export function beginImport(
  details: Omit<Draft, 'id' | 'encoding' | 'skillSeparator' | 'order'>,
): void {
  const draft = { ...details, id: newDraftId(), encoding: null, skillSeparator: null, order: null };
  void enqueue(deleteDraft);
  void persist(draft);
  read(draft);
}

/** Takes up the draft of this tab after a reload; it is not read yet. */
export async function resumeImport(userId: string): Promise<void> {
  const state = useStore.getState();
  if (state.status === 'begun' && state.draft.userId === userId) return;
  const draft = await loadDraft(userId).catch(() => null);
  set(draft ? { status: 'begun', draft, reading: { status: 'idle' } } : { status: 'none' });
}

function currentDraft(): Draft | null {
  const state = useStore.getState();
  return state.status === 'begun' ? state.draft : null;
}

type Answers = Partial<Pick<Draft, 'encoding' | 'columns' | 'skillSeparator'>>;

/** What the user says of the file; it is read again with that. */
export function answer(answers: Answers): void {
  const draft = currentDraft();
  if (!draft) return;
  const next = { ...draft, ...answers, order: null };
  void persist(next);
  read(next);
}

/** The calculator needs what the file holds, the payment page does not. */
export async function resumeAndRead(userId: string): Promise<void> {
  await resumeImport(userId);
  const state = useStore.getState();
  if (state.status === 'begun' && state.reading.status === 'idle') read(state.draft);
}

export function checkAgain(corrections: readonly Correction[] = []): void {
  const draft = currentDraft();
  if (draft) read(draft, corrections);
}

async function change(changes: Partial<Draft>): Promise<void> {
  const state = useStore.getState();
  if (state.status !== 'begun') return;
  const { reading } = state;
  const checked =
    reading.status === 'done' ? withContent(state.draft, reading.result) : state.draft;
  const draft = { ...checked, ...changes };
  set({ ...state, draft });
  await persist(draft);
}

const applyCorrections = () => change({});

/** For the payment page; resolves once a reload of that would find it. */
export const storeOrder = (order: Draft['order']) => change({ order });

/** Puts the file aside for another one. */
export function chooseAnother(): void {
  const draft = currentDraft();
  if (!draft) return;
  const { userId, name, department } = draft;
  stopReading();
  set({ status: 'none', putAside: { userId, name, department } });
  void enqueue(deleteDraft);
}

export async function discardImport(): Promise<void> {
  stopReading();
  set({ status: 'none' });
  await enqueue(deleteDraft);
}
