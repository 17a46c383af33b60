import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { World } from '../world';
import { createExecutor } from './execute';
import type { Faults } from './faults';
import type { RequestLog } from './requests';
import type { Route } from './routes';
import type { SandboxApp, SandboxEnv } from './sandbox-app';

const JSON_TYPE = { 'content-type': 'application/json' };

export type ApiParts = {
  world: World;
  routes: readonly Route[];
  faults: Faults;
  requests: RequestLog;
  wake: () => void;
  log: (line: string) => void;
};

/** Ends the connection without an answer, as a network does. */
function cut(c: Context<SandboxEnv>): Response {
  c.env.incoming.socket.destroy();
  return new Response(null);
}

function bodyOf(c: Context<SandboxEnv>): Promise<string> | string {
  return c.req.method === 'POST' ? c.req.text() : new URL(c.req.url).search.slice(1);
}

export function mountApi(app: SandboxApp, parts: ApiParts): void {
  const { world, routes, faults, requests, wake, log } = parts;
  const execute = createExecutor(world, log);
  app.use('/v1/*', cors({ origin: '*', exposeHeaders: ['request-id'] }));
  for (const route of routes) {
    app.on(route.method, route.path, async (c) => {
      const { method, path } = c.req;
      const idempotencyKey = c.req.header('idempotency-key') ?? null;
      requests.add({ method, path, idempotencyKey });
      const fault = faults.take(method, path);
      if (fault?.action === 'refuse') return cut(c);
      const answer = await execute({
        route,
        path,
        id: c.req.param('id') ?? '',
        body: await bodyOf(c),
        authorization: c.req.header('authorization'),
        idempotencyKey,
        fault,
      });
      log(`${method} ${path} ${answer.status}`);
      wake();
      if (fault?.action === 'cut') return cut(c);
      return new Response(answer.body, {
        status: answer.status,
        headers: { ...JSON_TYPE, ...answer.headers },
      });
    });
  }
  app.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). The sandbox does not know it.`;
    return c.json({ error: { type: 'invalid_request_error', message } }, 404);
  });
}
