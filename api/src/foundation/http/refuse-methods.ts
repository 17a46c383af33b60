import type { Hono } from 'hono';
import { ApiError } from '../errors/api-error';
import type { AppEnv } from './app-env';

/** Mount it after the routes of the path: every other method is then a 405. */
export function refuseOtherMethods(app: Hono<AppEnv>, path: string, offered: readonly string[]) {
  const allow = offered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  app.all(path, (c) => {
    c.set('route', path);
    throw new ApiError('method_not_allowed', 'This method is not allowed here', {
      headers: { allow: allow.join(', ') },
    });
  });
}
