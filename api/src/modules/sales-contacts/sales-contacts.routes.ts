import { defineRoutes } from '../../http/define-routes';
import { notBuilt } from '../../not-built';

export const salesContactRoutes = defineRoutes({
  'POST /api/hr/sales-contact': notBuilt,
});
