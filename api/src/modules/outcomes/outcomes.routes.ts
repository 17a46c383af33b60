import { defineRoutes } from '../../http/define-routes';
import { notBuilt } from '../../not-built';

export const outcomeRoutes = defineRoutes({
  'GET /api/transition-lists/:id/outcomes': notBuilt,
  'GET /api/organization/outcomes': notBuilt,
});
