import { defineRoutes } from '../../identity/actors/define-routes';
import { presentCatalogue } from './bought-offer';

export const planRoutes = defineRoutes({
  'GET /api/plans': ({ deps }) => presentCatalogue(deps.env.revealAllowance),
});
