import { DAY_MS } from '@gangway/contract/foundation/durations';
import { setSessionUser, PRIVATE_DATABASE } from '@gangway/shared-ui/platform';
import { anHrUser } from '@gangway/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { Draft } from './draft';
import { deleteDraft, loadDraft, newDraftId, saveDetails, saveDraft } from './draft-database';

const ten = 10 * 1024 * 1024;

const maya = anHrUser({ id: 'maya' });

beforeEach(() => setSessionUser(maya));

const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  id: newDraftId(),
  userId: 'maya',
  name: 'Spring',
  department: 'Sales',
  fileName: 'people.csv',
  encoding: 'windows-1252',
  columns: { Wer: 'fullName' },
  isFederal: false,
  skillSeparator: ',',
  order: null,
  corrections: [],
  source: new Blob([new Uint8Array(ten).fill(65)]),
  checked: null,
  ...changes,
});

const storedKeys = () =>
  new Promise<unknown>((resolve) => {
    const opening = indexedDB.open(PRIVATE_DATABASE);
    opening.onsuccess = () => {
      const { result } = opening;
      if (!result.objectStoreNames.contains('imports')) {
        result.close();
        indexedDB.deleteDatabase(PRIVATE_DATABASE).onsuccess = () => resolve([]);
        return;
      }
      const keys = result.transaction('imports').objectStore('imports').getAllKeys();
      keys.onsuccess = () => {
        result.close();
        resolve(keys.result);
      };
    };
  });

afterEach(async () => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
  setSessionUser(null);
  await waitFor(async () => expect(await storedKeys()).toEqual([]));
});

it('loads a stored draft with a file of 10 MB and all its details', async () => {
  const draft = aDraft({
    order: { employeeCount: 2, uploadFee: 80, totalCost: 80, hasOrganizationFeePaid: true },
    checked: new Blob(['a,b']),
  });
  await saveDraft(draft);
  const loaded = await loadDraft('maya');
  expect(loaded).toEqual({ ...draft, source: expect.any(Blob), checked: expect.any(Blob) });
  expect(loaded?.source.size).toBe(ten);
  expect(loaded?.checked?.size).toBe(3);
});

it('finds no draft of another user or another tab', async () => {
  await saveDraft(aDraft());
  expect(await loadDraft('jonas')).toBeNull();
  window.sessionStorage.clear();
  expect(await loadDraft('maya')).toBeNull();
});

it('removes the draft when it is deleted', async () => {
  await saveDraft(aDraft());
  await deleteDraft();
  expect(await loadDraft('maya')).toBeNull();
  expect(await storedKeys()).toEqual([]);
});

it('stores later corrections without writing the file again', async () => {
  const draft = aDraft({ source: new Blob(['x']) });
  await saveDraft(draft);
  const corrections = [{ line: 2, span: 1, cells: ['Ada'] }];
  await saveDetails({ ...draft, corrections, source: new Blob(['not written']) });
  const loaded = await loadDraft('maya');
  expect(loaded?.corrections).toEqual(corrections);
  expect(loaded?.source.size).toBe(1);
});

it('removes the draft when the session ends', async () => {
  await saveDraft(aDraft());
  setSessionUser(null);
  await waitFor(async () => expect(await storedKeys()).toEqual([]));
});

it('stores nothing after the session has ended or for another user', async () => {
  const draft = aDraft();
  for (const user of [null, anHrUser({ id: 'jonas' })]) {
    setSessionUser(user);
    await saveDraft(draft);
    await saveDetails(draft);
  }
  expect(await storedKeys()).toEqual([]);
});

it('deletes the draft of a closed tab after a day', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - DAY_MS - 1);
  await saveDraft(aDraft({ id: 'left', source: new Blob(['x']) }));
  const inUse = aDraft({ id: 'in use', source: new Blob(['x']) });
  await saveDraft(inUse);
  clock.mockReturnValue(now);
  await saveDraft(inUse);
  expect(await storedKeys()).toEqual([inUse.id]);
});
