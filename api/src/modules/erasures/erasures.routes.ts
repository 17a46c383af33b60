import { clientAddress } from '../../http/client-address';
import { defineRoutes } from '../../http/define-routes';
import { checkReceipt } from './check-receipt';

export const erasureRoutes = defineRoutes({
  'POST /api/erasures/check': ({ deps, input, c }) =>
    checkReceipt(deps, input.body.receipt, clientAddress(c, deps.env)),
});
