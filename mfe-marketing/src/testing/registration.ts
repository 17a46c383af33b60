import { cleanup } from '@testing-library/react';
import { saveDraft } from '../features/register/draft';
import { clearPageMemory, storePassword } from '../features/register/page-memory';

export const DRAFT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'ada',
  email: 'ada@example.test',
  companyName: 'Lovelace Search',
};

/** As the first step leaves it. */
export function storeDetails(changes: Parameters<typeof saveDraft>[0] = {}): void {
  saveDraft({ ...DRAFT, ...changes });
  storePassword('secret');
}

export function reloadPage(): void {
  cleanup();
  clearPageMemory();
}

export function forgetRegistration(): void {
  reloadPage();
  window.sessionStorage.clear();
}
