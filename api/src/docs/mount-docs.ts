import type { Hono } from 'hono';
import type { Env } from '../foundation/env/env';
import type { AppEnv } from '../foundation/http/app-env';
import { refuseOtherMethods } from '../foundation/http/refuse-methods';
import { renderDocs } from './docs-page';
import { buildOpenApi } from './open-api';

export function mountDocs(app: Hono<AppEnv>, env: Env): void {
  let built: ReturnType<typeof buildOpenApi> | undefined;
  const api = () => (built ??= buildOpenApi(env));
  app.get('/api/docs', (c) => {
    c.set('route', '/api/docs');
    return c.html(renderDocs(api(), { nonce: c.get('nonce'), isStaging: env.isStaging }));
  });
  app.get('/api/docs/openapi.json', (c) => {
    c.set('route', '/api/docs/openapi.json');
    return c.json(api());
  });
  refuseOtherMethods(app, '/api/docs', ['GET']);
  refuseOtherMethods(app, '/api/docs/openapi.json', ['GET']);
}
