import { noSuch } from '../http/api-error';
import { NONE, readParams } from '../http/params';
import { readRoute, type Route } from '../http/routes';
import { findOrRefuse } from '../store/find-or-refuse';
import { endSubscription } from './change-subscription';
import { CREATE_SUBSCRIPTION, createSubscription } from './create-subscription';
import { UPDATE_SUBSCRIPTION, updateSubscription } from './update-subscription';

export const subscriptionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    run: (context, { input }) =>
      createSubscription(context, readParams(CREATE_SUBSCRIPTION, input)),
  },
  readRoute('subscription', '/v1/subscriptions'),
  {
    method: 'POST',
    path: '/v1/subscriptions/:id',
    run: (context, { id, input }) => {
      const held = findOrRefuse(context.store, 'subscription', { id });
      return updateSubscription(context, held, readParams(UPDATE_SUBSCRIPTION, input));
    },
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    run: (context, { id, input }) => {
      readParams(NONE, input);
      const held = findOrRefuse(context.store, 'subscription', { id });
      if (held.ended_at !== null) throw noSuch('subscription', id);
      return endSubscription(context, held);
    },
  },
];
