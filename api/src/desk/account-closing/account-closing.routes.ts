import { Accepted } from '../../foundation/http/handler-result';
import { defineRoutes } from '../../identity/actors/define-routes';
import { clearSessionCookie } from '../../identity/sessions/session-cookie';
import { closeAccount } from './close-account';

export const accountClosingRoutes = defineRoutes({
  'POST /api/auth/close-account': async ({ deps, input, actor, c }) => {
    const closed = await closeAccount(deps, actor, input.body);
    clearSessionCookie(c, deps.env);
    return closed.continues ? new Accepted(closed) : null;
  },
});
