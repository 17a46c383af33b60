import { NothingCreated } from '../../foundation/http/handler-result';
import { defineRoutes } from '../../identity/actors/define-routes';
import { payForList, payForPendingList } from './pay-for-list';

export const listOrderRoutes = defineRoutes({
  'POST /api/hr/create-payment-intent': async ({ deps, actor, input }) => {
    const started = await payForList(deps, actor, input.body);
    return started.clientSecret === null ? new NothingCreated(started) : started;
  },

  'POST /api/transition-lists/:id/payment': ({ deps, actor, input }) =>
    payForPendingList(deps, actor, input.params.id),
});
