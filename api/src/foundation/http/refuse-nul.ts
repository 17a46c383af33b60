import type { MiddlewareHandler } from 'hono';
import { invalidRequest } from '../errors/api-error';
import type { AppEnv } from './app-env';

/** PostgreSQL text columns cannot store the NUL character. */
export const nulRefused = () => invalidRequest('The NUL character is not allowed');

export const refuseNul: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.url.includes('%00')) throw nulRefused();
  await next();
};
