import { clearPageMemory } from '../features/register/page-memory';
import { cleanup } from '@testing-library/react';

/** The details of the first step, as a draft keeps them. */
export const SOMEBODY = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  username: 'ada',
  email: 'ada@example.test',
  companyName: 'Lovelace Search',
};

/** A load of the page: what it had in memory is gone, what the session stores stays. */
export function reloadPage(): void {
  cleanup();
  clearPageMemory();
}

export function forgetRegistration(): void {
  reloadPage();
  window.sessionStorage.clear();
}
