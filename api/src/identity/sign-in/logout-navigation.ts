import type { Env } from '../../foundation/env/env';

type Read = (header: string) => string | undefined;

export function isOwnNavigation(method: string, read: Read, env: Env): boolean {
  if (method !== 'GET' || isPrefetch(read)) return false;
  const site = read('sec-fetch-site');
  if (site === undefined) return isFromOurOrigin(read('referer'), env);
  return (
    site === 'same-origin' &&
    read('sec-fetch-mode') === 'navigate' &&
    read('sec-fetch-dest') === 'document'
  );
}

const isPrefetch = (read: Read) =>
  [read('sec-purpose'), read('purpose'), read('x-moz')].some((value) =>
    value?.includes('prefetch'),
  );

function isFromOurOrigin(address: string | undefined, env: Env): boolean {
  return (
    address !== undefined && URL.canParse(address) && new URL(address).origin === env.publicUrl
  );
}
