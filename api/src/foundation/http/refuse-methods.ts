import type { Hono } from 'hono';
import { ApiError } from '../errors/api-error';
import type { AppEnv } from './app-env';

/** Mounted after what a path does offer: every other method is a 405 that names it. */
export function refuseOtherMethods(app: Hono<AppEnv>, path: string, offered: readonly string[]) {
  const allow = offered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  app.all(path, (c) => {
    c.set('route', path);
    throw new ApiError('method_not_allowed', 'This method is not allowed here', {
      headers: { allow: allow.join(', ') },
    });
  });
}
