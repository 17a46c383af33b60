import { defineRoutes } from '../../http/define-routes';

export const remotesRoutes = defineRoutes({
  'GET /api/remotes': ({ deps }) => deps.remotes.read(),
});
