import { defineRoutes } from '../../foundation/http/define-routes';

export const operatorRoutes = defineRoutes({
  'GET /api/operator': ({ deps }) => deps.env.operator,
});
