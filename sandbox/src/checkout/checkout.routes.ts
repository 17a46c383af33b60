import { refuse } from '../http/api-error';
import { integer, readParams } from '../http/params';
import type { Route } from '../http/routes';
import { listRows } from '../lists/list-rows';
import { findOrRefuse } from '../store/find-or-refuse';
import { createSession } from './create-session';
import { expireSession } from './expire-session';
import { CREATE_SESSION, LIST_SESSIONS } from './session-params';

const BASE = '/v1/checkout/sessions';

/** A session has few lines, which fit on any page. */
const LINE_PAGING = { limit: integer };

export const checkoutRoutes: Route[] = [
  {
    method: 'POST',
    path: BASE,
    run: (world, { input }) => createSession(world, readParams(CREATE_SESSION, input)),
  },
  {
    method: 'GET',
    path: BASE,
    run: ({ store }, { input }) => {
      const asked = readParams(LIST_SESSIONS, input);
      const { customer, payment_intent: intent, status, ...paging } = asked;
      const rows = store.checkout_session
        .values()
        .filter((session) => customer === undefined || session.customer === customer)
        .filter((session) => intent === undefined || session.payment_intent === intent)
        .filter((session) => status === undefined || session.status === status);
      return listRows(BASE, rows, paging);
    },
  },
  {
    method: 'GET',
    path: `${BASE}/:id`,
    run: ({ store }, { id, input }) => {
      readParams({}, input);
      return findOrRefuse(store, 'checkout_session', { id });
    },
  },
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
    run: (world, { id, input }) => {
      readParams({}, input);
      const session = findOrRefuse(world.store, 'checkout_session', { id });
      if (session.status === 'open') return expireSession(world, session);
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? ''}.`;
      throw refuse(message);
    },
  },
];
