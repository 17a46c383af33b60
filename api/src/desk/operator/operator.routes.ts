import { defineRoutes } from '../../identity/actors/define-routes';

export const operatorRoutes = defineRoutes({
  'GET /api/operator': ({ deps }) => deps.env.operator,
});
