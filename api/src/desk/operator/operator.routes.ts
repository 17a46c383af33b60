import { defineRoutes } from '../../identity/sessions/define-routes';

export const operatorRoutes = defineRoutes({
  'GET /api/operator': ({ deps }) => deps.env.operator,
});
