import { defineRoutes } from '../../../http/define-routes';
import { payForList } from './pay-for-list';

export const listOrderRoutes = defineRoutes({
  'POST /api/hr/create-payment-intent': ({ deps, actor, input }) =>
    payForList(deps, actor, input.body),
});
