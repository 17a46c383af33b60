import type { Hono } from 'hono';
import type { Deps, WebPages } from '../deps';
import { readUser } from '../modules/accounts/read-user';
import { authenticate } from '../modules/sessions/authenticate';
import type { AppEnv } from './app-env';

/** What only the API or the developer's tools answer. */
const OURS = /^\/(api(?!\/static\/)|dev)(\/|$)/;

/** Everything that is not the API's belongs to the pages. */
export function mountWeb(app: Hono<AppEnv>, deps: Deps, web: WebPages): void {
  app.all('*', async (c, next) => {
    if (OURS.test(c.req.path)) return next();
    c.set('route', 'web');
    const user = async () => {
      try {
        const session = await authenticate(c, deps);
        return session && (await readUser(deps.db, session.user.id, deps.clock()));
      } catch (err) {
        deps.log.error({ requestId: c.get('requestId'), err }, 'visitor unknown');
        return undefined;
      }
    };
    const response = await web.handle(c.req.raw, { nonce: c.get('nonce'), user });
    // Through the context, so that a lengthened session's cookie travels with the page.
    return response ? c.newResponse(response.body, response) : next();
  });
}
