import { clientAddress } from '../../foundation/http/client-address';
import { defineRoutes } from './define-routes';
import { readUser } from '../accounts/read-user';
import { readDeviceCookie } from './device-cookie';
import { endOtherSessions, endOwnSession, endOwnSessionAndSay, endSession } from './end-sessions';
import { listSessions } from './list-sessions';
import { requireSecondFactor } from '../second-factors/sign-in-challenge';
import { login } from './login';
import { isOwnNavigation } from './logout-navigation';
import { signIn } from './open-session';
import { testLogin } from './test-login';

export const sessionRoutes = defineRoutes({
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
  'GET /api/auth/sessions': ({ deps, actor }) => listSessions(deps, actor),
  'DELETE /api/auth/sessions': ({ deps, actor }) => endOtherSessions(deps, actor),
  'DELETE /api/auth/sessions/:id': ({ deps, actor, input }) =>
    endSession(deps, actor, input.params.id),
  'POST /api/auth/test-login': async ({ deps, input, c }) => {
    const user = await testLogin(deps, input.body.role);
    await signIn(deps, c, user);
    return readUser(deps, user.id);
  },
});
