const KEY = 'paymentIntent';

/**
 * Removes the client secret from the URL. The history entry keeps the intent's id, so that asking
 * twice or reloading works.
 */
export function stripReturnParams(): string | null {
  const url = new URL(window.location.href);
  const id = url.searchParams.get('payment_intent') ?? kept();
  if (RETURN_PARAMS.some((name) => url.searchParams.has(name))) {
    for (const name of RETURN_PARAMS) url.searchParams.delete(name);
    const state: unknown = window.history.state;
    const kept = typeof state === 'object' ? state : {};
    window.history.replaceState({ ...kept, [KEY]: id }, '', url);
  }
  return id;
}

function kept(): string | null {
  const state: unknown = window.history.state;
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : null;
  return typeof id === 'string' ? id : null;
}

const RETURN_PARAMS = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
  'redirect_pm_type',
  'source_type',
];
