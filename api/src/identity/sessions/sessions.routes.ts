import { defineRoutes } from '../actors/define-routes';
import { endOtherSessions, endSession } from './end-sessions';
import { listSessions } from './list-sessions';

export const sessionRoutes = defineRoutes({
  'GET /api/auth/sessions': ({ deps, actor }) => listSessions(deps, actor),
  'DELETE /api/auth/sessions': ({ deps, actor }) => endOtherSessions(deps, actor),
  'DELETE /api/auth/sessions/:id': ({ deps, actor, input }) =>
    endSession(deps, actor, input.params.id),
});
