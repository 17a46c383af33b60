import { defineRoutes } from '../../../http/define-routes';
import { notBuilt } from '../../../not-built';
import { payForList } from './pay-for-list';

export const listOrderRoutes = defineRoutes({
  'POST /api/hr/create-payment-intent': ({ deps, actor, input }) =>
    payForList(deps, actor, input.body),

  'POST /api/transition-lists/:id/payment': notBuilt,
});
