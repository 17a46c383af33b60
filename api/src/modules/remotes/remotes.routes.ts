import { defineRoutes } from '../../http/define-routes';
import { readVisit } from './read-visit';

export const remotesRoutes = defineRoutes({
  'GET /api/remotes': ({ deps }) => deps.remotes.read(),
  'GET /api/remotes/visit': ({ deps, input, c }) => readVisit(c, deps, input.query.since),
});
