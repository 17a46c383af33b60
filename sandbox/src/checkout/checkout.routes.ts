import { refuse } from '../http/api-error';
import { NONE, readParams } from '../http/params';
import { readRoute, type Route } from '../http/routes';
import { findOrRefuse } from '../store/find-or-refuse';
import { CREATE_SESSION, createSession } from './create-session';
import { expireSession } from './settle-session';

const BASE = '/v1/checkout/sessions';

export const checkoutRoutes: Route[] = [
  {
    method: 'POST',
    path: BASE,
    run: (context, { input }) => createSession(context, readParams(CREATE_SESSION, input)),
  },
  readRoute('checkout_session', BASE),
  {
    method: 'POST',
    path: `${BASE}/:id/expire`,
    run: (context, { id, input }) => {
      readParams(NONE, input);
      const session = findOrRefuse(context.store, 'checkout_session', { id });
      if (session.status === 'open') return expireSession(context, session);
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`;
      throw refuse(message);
    },
  },
];
