import { DAY_MS } from '@gangway/contract/foundation/durations';
import { currentSession, PRIVATE_DATABASE } from '@gangway/shared-ui/platform';
import * as z from 'zod/mini';
import { DraftDetails, type Draft } from './draft';

const DETAILS = 'imports';
/** A separate store, so that an answer or a correction does not write 10 MB. */
const FILES = 'import-files';
/** In sessionStorage: a reload keeps it, and a duplicated tab gets the same value. */
const TAB_KEY = 'gangway:import';

export const newDraftId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

export async function saveDetails(draft: Draft): Promise<void> {
  if (!isSignedIn(draft.userId)) return;
  await inStores('readwrite', (details) => putDetails(details, draft));
}

export async function saveDraft(draft: Draft): Promise<void> {
  const source = await draft.source.arrayBuffer();
  const checked = (await draft.checked?.arrayBuffer()) ?? null;
  if (!isSignedIn(draft.userId)) return;
  await inStores('readwrite', (details, files) => {
    files.put({ source, checked }, draft.id);
    return putDetails(details, draft);
  });
  window.sessionStorage.setItem(TAB_KEY, draft.id);
  await deleteOld();
}

const Stored = z.object({ savedAt: z.number(), details: DraftDetails });

export async function loadDraft(userId: string): Promise<Draft | null> {
  const id = window.sessionStorage.getItem(TAB_KEY);
  if (id === null) return null;
  const stored = Stored.safeParse(
    await inStores<unknown>('readonly', (details) => details.get(id)),
  );
  const files = filesIn(await inStores<unknown>('readonly', (_, store) => store.get(id)));
  if (!stored.success || !files || stored.data.details.userId !== userId) return null;
  return { ...stored.data.details, ...files };
}

export async function deleteDraft(): Promise<void> {
  const id = window.sessionStorage.getItem(TAB_KEY);
  if (id === null) return;
  window.sessionStorage.removeItem(TAB_KEY);
  await deleteDrafts([id]);
}

function isSignedIn(userId: string): boolean {
  const session = currentSession();
  return session.status === 'signed-in' && session.user.id === userId;
}

/**
 * Closed at once, because an open connection would block deleting the database at the end of the
 * session.
 */
async function inStores<T>(
  mode: IDBTransactionMode,
  act: (details: IDBObjectStore, files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction([DETAILS, FILES], mode);
      const request = act(transaction.objectStore(DETAILS), transaction.objectStore(FILES));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was stored'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PRIVATE_DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(DETAILS);
      request.result.createObjectStore(FILES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not open'));
  });
}

function putDetails(store: IDBObjectStore, draft: Draft): IDBRequest<IDBValidKey> {
  const details = DraftDetails.parse(draft);
  return store.put({ savedAt: Date.now(), details }, details.id);
}

async function deleteOld(): Promise<void> {
  const ids = await inStores('readonly', (details) => details.getAllKeys());
  const old: IDBValidKey[] = [];
  for (const id of ids) {
    const stored = Stored.safeParse(
      await inStores<unknown>('readonly', (details) => details.get(id)),
    );
    if (!stored.success || Date.now() - stored.data.savedAt > DAY_MS) old.push(id);
  }
  if (old.length > 0) await deleteDrafts(old);
}

const deleteDrafts = (ids: readonly IDBValidKey[]) =>
  inStores('readwrite', (details, files) => {
    for (const id of ids) {
      details.delete(id);
      files.delete(id);
    }
    return details.count();
  });

function filesIn(stored: unknown): Pick<Draft, 'source' | 'checked'> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('source' in stored) || !('checked' in stored) || !isBytes(stored.source)) return null;
  const { source, checked } = stored;
  return { source: new Blob([source]), checked: isBytes(checked) ? new Blob([checked]) : null };
}

const isBytes = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';
