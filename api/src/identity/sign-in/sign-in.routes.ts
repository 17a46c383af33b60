import type { Env } from '../../foundation/env/env';
import { clientAddress } from '../../foundation/http/client-address';
import { defineRoutes } from '../actors/define-routes';
import { requireSecondFactor } from '../second-factors/sign-in-challenge';
import { readDeviceCookie } from '../sessions/device-cookie';
import { endOwnSession, endOwnSessionAndSay } from '../sessions/end-sessions';
import { signIn } from '../sessions/open-session';
import { readUser } from '../users/read-user';
import { login } from './login';
import { testLogin } from './test-login';

export const signInRoutes = defineRoutes({
  'GET /api/login': () => '/auth',
  'POST /api/login': async ({ deps, input, c }) => {
    const address = clientAddress(c, deps.env);
    const caller = { address, deviceCookie: readDeviceCookie(c, deps) };
    const user = await login(deps, input.body, caller);
    await requireSecondFactor(deps, c, user);
    await signIn(deps, c, user);
    return { ...(await readUser(deps, user.id)), isFirstSignIn: user.firstLoginAt === null };
  },
  'POST /api/logout': ({ deps, c }) => endOwnSession(deps, c),
  'GET /api/logout': async ({ deps, c }) => {
    const read = (header: string) => c.req.header(header);
    if (isOwnNavigation(c.req.method, read, deps.env)) await endOwnSessionAndSay(deps, c);
    return '/';
  },
  'POST /api/auth/test-login': async ({ deps, input, c }) => {
    const user = await testLogin(deps, input.body.role);
    await signIn(deps, c, user);
    return readUser(deps, user.id);
  },
});

type Read = (header: string) => string | undefined;

function isOwnNavigation(method: string, read: Read, env: Env): boolean {
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
