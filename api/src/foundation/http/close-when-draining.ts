import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps';
import type { AppEnv } from './app-env';

/** A keep-alive connection would delay the end of the process. */
export function closeWhenDraining({
  isDraining,
}: Pick<Deps, 'isDraining'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (isDraining()) c.header('connection', 'close');
  };
}
