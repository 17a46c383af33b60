import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../errors/api-error';
import type { AppEnv } from './app-env';

/** PostgreSQL's text cannot hold the character NUL. */
export function nulRefused(): ApiError {
  const message = 'The NUL character is not allowed';
  return new ApiError('invalid_request', message, { issues: [{ path: '', message }] });
}

export const refuseNul: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.url.includes('%00')) throw nulRefused();
  await next();
};
