import { hashToken } from '../../foundation/crypto/token';
import { defineRoutes } from '../actors/define-routes';
import { readSessionCookie } from '../sessions/session-cookie';
import { confirmEmail } from './confirm-email';
import { resendConfirmation } from './email-link-mails';
import { requestEmailChange, requestUserEmailChange } from './request-email-change';

export const emailRoutes = defineRoutes({
  'PUT /api/auth/email': ({ deps, actor, input }) => requestEmailChange(deps, actor, input.body),

  'POST /api/auth/send-confirmation': ({ deps, actor }) => resendConfirmation(deps, actor.userId),

  'POST /api/auth/confirm-email': async ({ deps, input, c }) => {
    const session = readSessionCookie(c, deps.env);
    await confirmEmail(deps, input.body.token, session ? hashToken(session) : null);
  },

  'PUT /api/organization/users/:id/email': ({ deps, actor, input }) =>
    requestUserEmailChange(deps, actor, { ...input.body, userId: input.params.id }),
});
