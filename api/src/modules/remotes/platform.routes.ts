import { defineRoutes } from '../../http/define-routes';
import { listEvents } from './list-events';
import { readHealth } from './read-health';
import { readPlatform } from './read-platform';
import { rollBack } from './roll-back';
import { setPreviews } from './set-previews';

export const platformRoutes = defineRoutes({
  'GET /api/releases': ({ deps }) => readPlatform(deps),
  'GET /api/releases/events': ({ deps, input }) => listEvents(deps.db, input.query),
  'GET /api/releases/:remote/:version/health': ({ deps, input }) => readHealth(deps, input.params),
  'POST /api/releases/:remote/rollback': ({ deps, input, actor }) =>
    rollBack(deps, actor, input.params.remote),
  'PUT /api/releases/:remote/:version/previews': ({ deps, input, actor }) =>
    setPreviews(deps, actor, { ...input.params, previews: input.body }),
});
