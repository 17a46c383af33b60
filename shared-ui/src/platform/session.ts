import type { User } from '@gangway/contract/accounts';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

export type Session =
  { status: 'loading' } | { status: 'signed-in'; user: User } | { status: 'signed-out' };

const useStore = create<Session>(() => ({ status: 'loading' }));

let renderedSession: Session = { status: 'loading' };

/** The session that the first view in the HTML shows. */
export function setRenderedSession(session: Session): void {
  renderedSession = session;
}

export const useSession = (): Session =>
  useSyncExternalStore(useStore.subscribe, currentSession, () => renderedSession);

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
