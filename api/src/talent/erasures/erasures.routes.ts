import { defineRoutes } from '../../identity/actors/define-routes';
import { checkReceipt } from './check-receipt';

export const erasureRoutes = defineRoutes({
  'POST /api/erasures/check': ({ deps, input }) => checkReceipt(deps, input.body.receipt),
});
