import { defineRoutes } from '../../foundation/http/define-routes';

export const warnRoutes = defineRoutes({
  'GET /api/warn-data': ({ deps }) => deps.warn.list(),
  'GET /api/warn-data/summary': ({ deps }) => deps.warn.summary(),
});
