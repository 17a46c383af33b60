import { defineRoutes } from '../../identity/actors/define-routes';
import { presentCatalogue } from './present-catalogue';

export const planRoutes = defineRoutes({
  'GET /api/plans': ({ deps }) => presentCatalogue(deps.env.revealAllowance),
});
