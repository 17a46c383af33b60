import { defineRoutes } from '../../identity/actors/define-routes';
import { checkReceipt } from './receipt';

export const erasureRoutes = defineRoutes({
  'POST /api/erasures/check': ({ deps, input }) => checkReceipt(deps, input.body.receipt),
});
