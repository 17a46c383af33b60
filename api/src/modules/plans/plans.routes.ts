import { defineRoutes } from '../../http/define-routes';
import { PLAN_CATALOGUE } from './plan-catalogue';

export const planRoutes = defineRoutes({
  'GET /api/plans': () => PLAN_CATALOGUE,
});
