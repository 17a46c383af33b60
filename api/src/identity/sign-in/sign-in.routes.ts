import { clientAddress } from '../../foundation/http/client-address';
import { defineRoutes } from '../actors/define-routes';
import { requireSecondFactor } from '../second-factors/sign-in-challenge';
import { readDeviceCookie } from '../sessions/device-cookie';
import { endOwnSession, endOwnSessionAndSay } from '../sessions/end-sessions';
import { signIn } from '../sessions/open-session';
import { readUser } from '../users/read-user';
import { login } from './login';
import { isOwnNavigation } from './logout-navigation';
import { testLogin } from './test-login';

export const signInRoutes = defineRoutes({
  'GET /api/login': () => '/auth',
  'POST /api/login': async ({ deps, input, c }) => {
    const address = clientAddress(c, deps.env);
    const caller = { address, deviceCookie: readDeviceCookie(c, deps) };
    const user = await login(deps, input.body, caller);
    await requireSecondFactor(deps, c, user);
    await signIn(deps, c, user);
    return readUser(deps, user.id);
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
