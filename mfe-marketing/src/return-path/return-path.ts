export function returnPath(location: { state: unknown; search: string }): string | null {
  const fromState = isFrom(location.state) ? ownPath(location.state.from) : null;
  return fromState ?? ownPath(new URLSearchParams(location.search).get('from'));
}

type SignInReason = 'ended' | 'tokens' | 'page';

/** A code rather than a text, so that no link can choose the words shown. */
export function signInReason(location: { state: unknown; search: string }): SignInReason | null {
  if (hasEnded(location.state)) return 'ended';
  const from = returnPath(location);
  if (from === null) return null;
  return isTokenPurchase(from) ? 'tokens' : 'page';
}

const isFrom = (state: unknown): state is { from: unknown } =>
  typeof state === 'object' && state !== null && 'from' in state;

/** Prevents open redirects (same origin only) and a loop back to signing in. */
function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  const here = window.location.origin;
  if (!URL.canParse(value, here)) return null;
  const { origin, pathname, search, hash } = new URL(value, here);
  const isOwn = origin === here && !pathname.startsWith('//') && pathname !== '/auth';
  return isOwn ? `${pathname}${search}${hash}` : null;
}

const hasEnded = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true;

const isTokenPurchase = (path: string) =>
  new URL(path, window.location.href).pathname.endsWith('/token-purchase');
