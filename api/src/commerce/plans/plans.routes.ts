import { defineRoutes } from '../../foundation/http/define-routes';
import { presentCatalogue } from './present-catalogue';

export const planRoutes = defineRoutes({
  'GET /api/plans': ({ deps }) => presentCatalogue(deps.env.revealAllowance),
});
