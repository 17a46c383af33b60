import { returnPath } from './return-path';

export type SignInReason = 'ended' | 'tokens' | 'page';

/** A code rather than a text, so that no link can choose the words shown. */
export function signInReason(location: { state: unknown; search: string }): SignInReason | null {
  if (hasEnded(location.state)) return 'ended';
  const from = returnPath(location);
  if (from === null) return null;
  return isTokenPurchase(from) ? 'tokens' : 'page';
}

const hasEnded = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true;

const isTokenPurchase = (path: string) =>
  new URL(path, window.location.href).pathname.endsWith('/token-purchase');
