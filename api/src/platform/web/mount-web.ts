import type { User } from '@gangway/contract/identity/accounts';
import { mayCall } from '@gangway/contract/platform/call-access';
import type { Hono } from 'hono';
import type { Deps } from '../../foundation/deps';
import type { AppContext, AppEnv } from '../../foundation/http/app-env';
import { authenticate } from '../../identity/sessions/authenticate';
import { readUser } from '../../identity/users/read-user';
import type { PlatformDeps } from '../ports/platform-deps';
import { readServed } from '../remotes/read-served';
import { allowOverrides } from './allow-overrides';
import type { WebPages, WebVisit } from './web-visit';

const API_PATHS = /^\/(api(?!\/static\/)|dev)(\/|$)/;

export function mountWeb(
  app: Hono<AppEnv>,
  deps: Pick<
    PlatformDeps,
    'db' | 'env' | 'clock' | 'log' | 'random' | 'remotes' | 'recruiterAccounts'
  >,
  web: WebPages,
): void {
  app.all('*', async (c, next) => {
    if (API_PATHS.test(c.req.path)) return next();
    c.set('route', 'web');
    const response = await web.handle(c.req.raw, visitOf(c, deps));
    // Through the context, so that a renewed session cookie is sent with the page.
    return response ? c.newResponse(response.body, response) : next();
  });
}

const visitOf = (
  c: AppContext,
  deps: Pick<
    PlatformDeps,
    'db' | 'clock' | 'env' | 'log' | 'recruiterAccounts' | 'random' | 'remotes'
  >,
): WebVisit => ({
  nonce: c.get('nonce'),
  user: () => readVisitor(c, deps),
  served: (user) => readServed(c, deps, user),
  allowOverrides: (user) => allowOverrides(c, deps.env, user),
  mayReadMaps: async () =>
    deps.env.mode === 'demo' ||
    mayCall({ access: 'deployer' }, (await readVisitor(c, deps)) ?? null),
});

async function readVisitor(
  c: AppContext,
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'recruiterAccounts' | 'log'>,
): Promise<User | null | undefined> {
  try {
    const session = await authenticate(c, deps);
    return session && (await readUser(deps, session.user.id));
  } catch (err) {
    deps.log.error({ requestId: c.get('requestId'), err }, 'visitor unknown');
    return undefined;
  }
}
