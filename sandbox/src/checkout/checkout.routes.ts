import { refuse } from '../http/api-error';
import { integer, readParams } from '../http/params';
import { listRoute, readRoute } from '../http/resource-routes';
import type { Route } from '../http/routes';
import { findOrRefuse } from '../store/rows';
import { createSession } from './create-session';
import { expireSession } from './expire-session';
import { CREATE_SESSION, LIST_SESSIONS } from './session-params';

const BASE = '/v1/checkout/sessions';

const LINE_PAGING = { limit: integer };

export const checkoutRoutes: Route[] = [
  {
    method: 'POST',
    path: BASE,
    run: (context, { input }) => createSession(context, readParams(CREATE_SESSION, input)),
  },
  listRoute('checkout_session', BASE, { filters: LIST_SESSIONS }),
  readRoute('checkout_session', BASE),
  {
    method: 'GET',
    path: `${BASE}/:id/line_items`,
    run: ({ store }, { id, input }) => {
      readParams(LINE_PAGING, input);
      findOrRefuse(store, 'checkout_session', { id });
      const { lines } = store.session_lines.get(id);
      return { object: 'list', url: `${BASE}/${id}/line_items`, has_more: false, data: lines };
    },
  },
  {
    method: 'POST',
    path: `${BASE}/:id/expire`,
    run: (context, { id, input }) => {
      readParams({}, input);
      const session = findOrRefuse(context.store, 'checkout_session', { id });
      if (session.status === 'open') return expireSession(context, session);
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`;
      throw refuse(message);
    },
  },
];
