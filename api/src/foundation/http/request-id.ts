import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import type { AppEnv } from './app-env';

/** Takes over the id of a trusted proxy, so that both logs have the same one. */
export function requestId({
  env,
  random,
}: Pick<Deps, 'env' | 'random'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = env.trustsProxy ? c.req.header('x-request-id') : undefined;
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : base64(random(12));
    c.set('requestId', id);
    c.set('nonce', base64(random(16)));
    c.header('x-request-id', id);
    await next();
  };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
