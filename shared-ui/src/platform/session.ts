import type { User } from '@gangway/contract/accounts';
import { create } from 'zustand';
import { ApiError } from './api-error';
import { call } from './api';

export type Session =
  { status: 'loading' } | { status: 'signed-in'; user: User } | { status: 'signed-out' };

const useStore = create<Session>(() => ({ status: 'loading' }));

export const useSession = (): Session => useStore();

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}

export function currentSession(): Session {
  return useStore.getState();
}

/** Stores the user that a call answered with, or null for signed out. */
export function setSessionUser(user: User | null): void {
  useStore.setState(user ? { status: 'signed-in', user } : { status: 'signed-out' }, true);
}

/** Reads the current user anew: at start where the HTML did not say, and after a purchase or reveal. */
export async function refreshSession(): Promise<void> {
  try {
    setSessionUser(await call('GET /api/auth/user'));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    setSessionUser(null);
  }
}
