import type { User } from '@gangway/contract/identity/accounts';
import { OVERRIDES_COOKIE } from '@gangway/contract/platform/boot-element';
import { mayCall } from '@gangway/contract/platform/call-access';
import { AreaName } from '@gangway/contract/platform/remotes';
import type { Hono } from 'hono';
import type { Env } from '../../foundation/env/env';
import { isLoopback } from '../../foundation/env/is-loopback';
import type { AppContext, AppEnv } from '../../foundation/http/app-env';
import { readCookie } from '../../foundation/http/cookies';
import { authenticate } from '../../identity/sessions/authenticate';
import { presentUser } from '../../identity/users/read-user';
import type { WebAnswer } from '../pages/built-files';
import type { PlatformDeps } from '../ports/platform-deps';
import { readServed, type ServedPage } from '../remotes/read-served';

export type WebVisit = {
  nonce: string;
  /** Undefined if it cannot be determined. A function, so that static files cost no query. */
  user: () => Promise<User | null | undefined>;
  served: (user: User | null) => Promise<ServedPage>;
  allowOverrides: (user: User | null) => Record<string, string>;
  mayReadMaps: () => Promise<boolean>;
};

export type WebPages = {
  handle(request: Request, visit: WebVisit): Promise<WebAnswer | null>;
};

type WebDeps = Pick<
  PlatformDeps,
  'db' | 'env' | 'clock' | 'log' | 'random' | 'remotes' | 'recruiterAccounts'
>;

const API_PATHS = /^\/(api(?!\/static\/)|dev)(\/|$)/;

export function mountWeb(app: Hono<AppEnv>, deps: WebDeps, web: WebPages): void {
  app.all('*', async (c, next) => {
    if (API_PATHS.test(c.req.path)) return next();
    c.set('route', 'web');
    const answer = await web.handle(c.req.raw, visitOf(c, deps));
    // Through the context, so that a renewed session cookie is sent with the page.
    return answer ? c.newResponse(answer.body, answer.status, answer.headers) : next();
  });
}

const visitOf = (c: AppContext, deps: WebDeps): WebVisit => ({
  nonce: c.get('nonce'),
  user: () => readVisitor(c, deps),
  served: (user) => readServed(c, deps, user),
  allowOverrides: (user) => allowOverrides(c, deps.env, user),
  mayReadMaps: async () =>
    deps.env.mode === 'demo' ||
    mayCall({ access: 'deployer' }, (await readVisitor(c, deps)) ?? null),
});

async function readVisitor(c: AppContext, deps: WebDeps): Promise<User | null | undefined> {
  try {
    const session = await authenticate(c, deps);
    return session && presentUser(deps, session);
  } catch (err) {
    deps.log.error({ requestId: c.get('requestId'), err }, 'visitor unknown');
    return undefined;
  }
}

/** Only this answer's Content-Security-Policy allows the origins in the developer's cookie. */
function allowOverrides(c: AppContext, env: Env, user: User | null): Record<string, string> {
  const cookie = readCookie(c, env, OVERRIDES_COOKIE);
  if (!cookie || !mayOverride(user, env)) return {};
  const overrides = [...new URLSearchParams(cookie)].filter(
    ([name, base]) => AreaName.safeParse(name).success && isLoadable(base),
  );
  c.set('overrideOrigins', [...new Set(overrides.map(([, base]) => new URL(base).origin))]);
  return Object.fromEntries(overrides);
}

const mayOverride = (user: User | null, { mode }: Env) =>
  mode === 'demo' || user?.rights.includes('platform') === true;

/** Browsers let an https page load over http from loopback only. */
function isLoadable(base: string): boolean {
  if (!URL.canParse(base)) return false;
  const url = new URL(base);
  const isPlain = url.username === '' && url.password === '' && !/[;,*\s]/.test(base);
  return isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(base)));
}
