import { PRIVATE_DATABASE } from '@gangway/shared-ui/platform';
import { DraftDetails, type Draft } from './draft';

const STORE = 'imports';
/** Which draft is this tab's: each tab has its own, and a reload keeps it. */
const TAB_KEY = 'gangway:import';
const DAY_MS = 24 * 60 * 60 * 1000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PRIVATE_DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not open'));
  });
}

/** Closed at once, so that the end of a session can delete it. */
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was stored'));
    });
  } finally {
    database.close();
  }
}

/** Begins with the time, so that what a closed tab has left can be told from what is in use. */
export const newDraftId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const isOld = (key: IDBValidKey) =>
  typeof key !== 'string' || Date.now() - Number.parseInt(key, 10) > DAY_MS;

async function deleteOld(): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys());
  for (const key of keys.filter(isOld)) await inStore('readwrite', (store) => store.delete(key));
}

const isBytes = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';

/** Resolves once a reload would find it. */
export async function saveDraft({ source, ...details }: Draft): Promise<void> {
  const bytes = await source.arrayBuffer();
  await inStore('readwrite', (store) => store.put({ details, bytes }, details.id));
  window.sessionStorage.setItem(TAB_KEY, details.id);
  await deleteOld();
}

function parseStored(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('details' in stored) || !('bytes' in stored) || !isBytes(stored.bytes)) return null;
  const details = DraftDetails.safeParse(stored.details);
  return details.success ? { ...details.data, source: new Blob([stored.bytes]) } : null;
}

/** The draft of this tab, if it is this user's. */
export async function loadDraft(userId: string): Promise<Draft | null> {
  const id = window.sessionStorage.getItem(TAB_KEY);
  if (id === null) return null;
  const draft = parseStored(await inStore<unknown>('readonly', (store) => store.get(id)));
  return draft?.userId === userId ? draft : null;
}

export async function deleteDraft(): Promise<void> {
  const id = window.sessionStorage.getItem(TAB_KEY);
  if (id === null) return;
  window.sessionStorage.removeItem(TAB_KEY);
  await inStore('readwrite', (store) => store.delete(id));
}
