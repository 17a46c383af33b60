import { cleanup } from '@testing-library/react';
import { clearPageMemory } from '../features/register/page-memory';

export const DRAFT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'ada',
  email: 'ada@example.test',
  companyName: 'Lovelace Search',
};

export function reloadPage(): void {
  cleanup();
  clearPageMemory();
}

export function forgetRegistration(): void {
  reloadPage();
  window.sessionStorage.clear();
}
