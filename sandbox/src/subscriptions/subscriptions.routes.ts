import { noSuch } from '../http/api-error';
import { readParams } from '../http/params';
import { listRows, PAGING, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import { findOrRefuse, type Subscription } from '../store/rows';
import { createSubscription } from './create-subscription';
import { endSubscription } from './end-subscription';
import {
  CANCEL_SUBSCRIPTION,
  CREATE_SUBSCRIPTION,
  LIST_SUBSCRIPTIONS,
  UPDATE_SUBSCRIPTION,
} from './subscription-params';
import { updateSubscription } from './update-subscription';

export const subscriptionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    run: (context, { input }) =>
      createSubscription(context, readParams(CREATE_SUBSCRIPTION, input)),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    run: ({ store }, { input }) => {
      const asked = readParams({ ...PAGING, ...LIST_SUBSCRIPTIONS }, input);
      const { customer, price, status, ...paging } = asked;
      const rows = store.subscription
        .values()
        .filter((held) => hasStatus(held, status))
        .filter((held) => customer === undefined || held.customer === customer)
        .filter(
          ({ items }) => price === undefined || items.data.some((item) => item.price.id === price),
        );
      return listRows('/v1/subscriptions', rows, paging);
    },
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
      const held = findOrRefuse(context.store, 'subscription', { id });
      readParams(CANCEL_SUBSCRIPTION, input);
      if (held.ended_at !== null) throw noSuch('subscription', id);
      const status = held.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
      return endSubscription(context, held, { status, reason: 'cancellation_requested' });
    },
  },
];

/** As with Stripe, a list without a status leaves out subscriptions that have ended. */
function hasStatus({ status, ended_at: endedAt }: Subscription, asked: string | undefined) {
  if (asked === 'all') return true;
  if (asked === undefined) return status !== 'canceled' && status !== 'incomplete_expired';
  return asked === 'ended' ? endedAt !== null : status === asked;
}
