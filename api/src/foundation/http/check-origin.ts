import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env/env';
import { ApiError } from '../errors/api-error';
import type { AppEnv } from './app-env';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send the origin of every state-changing request; one without it is not from a browser.
 */
export function checkOrigin(env: Env): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site') ?? 'same-origin';
    const isOwn =
      origin === undefined
        ? site === 'same-origin'
        : isOwnOrigin(origin, c.req.header('host'), env);
    if (!isOwn) throw new ApiError('origin_refused', 'This request came from another site');
    return next();
  };
}

/** A demo machine may be visited as localhost, 127.0.0.1 or by its name. */
function isOwnOrigin(origin: string, host: string | undefined, env: Env): boolean {
  if (origin === env.publicUrl) return true;
  return env.mode === 'demo' && URL.canParse(origin) && new URL(origin).host === host;
}
