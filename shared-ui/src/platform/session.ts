import type { User } from '@gangway/contract/identity/accounts';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { deletePrivateDatabase } from './private-storage';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; hasEnded?: true };

/** Stable objects, so that useSyncExternalStore does not rerender. */
const LOADING: Session = { status: 'loading' };
const SIGNED_OUT: Session = { status: 'signed-out' };

let renderedSession: Session = LOADING;

export function setRenderedSession(isSignedOut: boolean): void {
  renderedSession = isSignedOut ? SIGNED_OUT : LOADING;
}

const useStore = create<Session>(() => LOADING);

export const useSession = (): Session =>
  useSyncExternalStore(useStore.subscribe, currentSession, () => renderedSession);

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}

export function currentSession(): Session {
  return useStore.getState();
}

export const onSessionEnd = (listener: () => void): (() => void) =>
  useStore.subscribe((session, before) => {
    if (session.status === 'signed-out' && before.status === 'signed-in') listener();
  });

const ENDED: Session = { status: 'signed-out', hasEnded: true };

export function setSessionUser(user: User | null): void {
  if (!user) deletePrivateDatabase();
  const signedOut = currentSession().status === 'signed-in' ? ENDED : SIGNED_OUT;
  useStore.setState(user ? { status: 'signed-in', user } : signedOut, true);
}
