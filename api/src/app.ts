import { Hono } from 'hono';
import type { Deps } from './deps';
import type { AppEnv } from './http/app-env';
import { ApiError } from './http/api-error';
import { checkOrigin } from './http/check-origin';
import { mountRoutes } from './http/mount-routes';
import { onError } from './http/on-error';
import { requestId } from './http/request-id';
import { allRoutes } from './modules/all-routes';

export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(onError(deps.log));
  app.use(requestId(deps));
  app.use('/api/*', checkOrigin(deps.env));
  mountRoutes(app, deps, allRoutes);
  app.notFound(() => {
    throw new ApiError('not_found', 'There is nothing here');
  });
  return app;
}
