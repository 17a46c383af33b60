import { defineRoutes } from '../../http/define-routes';
import { readStats } from './read-stats';

export const authorityRoutes = defineRoutes({
  'GET /api/authority/stats': ({ deps }) => readStats(deps.db),
});
