import { onSessionEnd } from '@gangway/shared-ui/platform';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { invalidateLists } from '../../../invalidate-lists';
import type { BadRow, ReadResult } from '../reader/reading';
import { startReading } from '../reader/start-reading';
import type { Correction, Draft } from './draft';
import { deleteDraft, loadDraft, newDraftId, saveDetails, saveDraft } from './draft-database';

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

/** Another user who signs in on the same page must not see it. */
export function useImport(userId: string): ImportState {
  const state = useStore();
  return (ownerOf(state) ?? userId) === userId ? state : LOADING;
}

export function beginImport(details: Omit<Draft, 'id' | keyof typeof EMPTY_ANSWERS>): void {
  const draft: Draft = { ...details, ...EMPTY_ANSWERS, corrections: [], id: newDraftId() };
  void enqueue(deleteDraft);
  void persist(draft);
  read(draft);
}

export async function resumeImport(userId: string): Promise<void> {
  const state = useStore.getState();
  if (state.status === 'begun' && state.draft.userId === userId) return;
  const draft = await loadDraft(userId).catch(() => null);
  if (useStore.getState() !== state) return;
  set(draft ? { status: 'begun', draft, reading: { status: 'idle' } } : { status: 'none' });
}

type Answers = Partial<Pick<Draft, 'encoding' | 'columns' | 'skillSeparator'>>;

export function answer(answers: Answers): void {
  const draft = currentDraft();
  if (!draft) return;
  const next = { ...draft, ...answers, order: null };
  void persistDetails(next);
  read(next);
}

export async function resumeAndRead(userId: string): Promise<void> {
  await resumeImport(userId);
  const state = useStore.getState();
  if (state.status === 'begun' && state.reading.status === 'idle') read(state.draft);
}

const WRITE_AFTER_MS = 500;

let writing: ReturnType<typeof setTimeout> | undefined;

export function keepCorrections(corrections: readonly Correction[]): void {
  const state = useStore.getState();
  if (state.status !== 'begun') return;
  const draft = { ...state.draft, corrections: merged(state.draft.corrections, corrections) };
  set({ ...state, draft });
  clearTimeout(writing);
  writing = setTimeout(() => {
    const latest = currentDraft();
    if (latest) void persistDetails(latest);
  }, WRITE_AFTER_MS);
}

export function checkAgain(): void {
  const draft = currentDraft();
  if (!draft) return;
  void persistDetails(draft);
  read(draft);
}

export async function storeOrder(order: Draft['order'], checked: Blob | null): Promise<void> {
  const state = useStore.getState();
  if (state.status !== 'begun') return;
  const draft = { ...state.draft, order, checked };
  set({ ...state, draft });
  await persist(draft);
}

export function chooseAnother(): void {
  const draft = currentDraft();
  if (!draft) return;
  const { userId, name, department } = draft;
  stopReading();
  set({ status: 'none', putAside: { userId, name, department } });
  void enqueue(deleteDraft);
}

export const isCurrent = (draftId: string): boolean => currentDraft()?.id === draftId;

export async function resetImport(): Promise<void> {
  stopReading();
  clearTimeout(writing);
  set({ status: 'none' });
  await enqueue(deleteDraft);
}

/** Only this draft: another import may have begun meanwhile. */
export async function discardImport(draftId: string): Promise<void> {
  if (isCurrent(draftId)) await resetImport();
}

export function endImport(client: QueryClient, draftId: string | null): void {
  if (draftId !== null) void discardImport(draftId);
  void invalidateLists(client);
}

function ownerOf(state: ImportState): string | undefined {
  if (state.status === 'begun') return state.draft.userId;
  return state.status === 'none' ? state.putAside?.userId : undefined;
}

const EMPTY_ANSWERS = {
  encoding: null,
  skillSeparator: null,
  order: null,
  corrections: [],
  checked: null,
} as const satisfies Partial<Draft>;

let lastWrite: Promise<unknown> = Promise.resolve();

/** Writes run one after the other. Without storage, only a reload loses the file. */
function enqueue(write: () => Promise<void>): Promise<unknown> {
  lastWrite = lastWrite.then(write).catch(() => undefined);
  return lastWrite;
}

const persist = (draft: Draft) => enqueue(() => saveDraft(draft));

function read(draft: Draft): void {
  stopReading();
  const badRows: BadRow[] = [];
  set({ status: 'begun', draft, reading: { status: 'reading', share: 0 } });
  stopReading = startReading(draft, (event) => {
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
        break;
    }
  });
}

let stopReading: () => void = () => undefined;

const set = (state: ImportState) => useStore.setState(state, true);

/** Reads the latest state: the draft may have changed meanwhile. */
function show(reading: Reading): void {
  const state = useStore.getState();
  if (state.status === 'begun') set({ ...state, reading });
}

function currentDraft(): Draft | null {
  const state = useStore.getState();
  return state.status === 'begun' ? state.draft : null;
}

const persistDetails = (draft: Draft) => enqueue(() => saveDetails(draft));

/** A corrected row that spanned several lines is on its first line, so the larger span is kept. */
function merged(before: readonly Correction[], now: readonly Correction[]): Correction[] {
  const byLine = new Map(before.map((correction) => [correction.line, correction]));
  for (const correction of now) {
    const span = Math.max(correction.span, byLine.get(correction.line)?.span ?? 1);
    byLine.set(correction.line, { ...correction, span });
  }
  return [...byLine.values()];
}

/** The platform itself deletes the database of the session. */
onSessionEnd(() => {
  stopReading();
  clearTimeout(writing);
  set({ status: 'none' });
});
