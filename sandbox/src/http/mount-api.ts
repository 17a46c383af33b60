import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { setTimeout as delay } from 'node:timers/promises';
import { allRoutes } from '../all-routes';
import type { SandboxContext } from '../sandbox-context';
import { ApiError, unauthorised } from './api-error';
import { expand, readExpand } from './expand';
import type { Fault, Faults } from './faults';
import { parseForm } from './form';
import { type Answer, createKeyLock, findAnswer, type Keyed, storeAnswer } from './idempotency';
import { newId } from './new-id';
import type { RequestLog } from './requests';
import type { Route } from './routes';
import type { SandboxApp, SandboxEnv } from './sandbox-app';

type Log = (line: string) => void;

export type ApiParts = {
  context: SandboxContext;
  faults: Faults;
  requests: RequestLog;
  wake: () => void;
  log: Log;
};

export function mountApi(app: SandboxApp, parts: ApiParts): void {
  const { context, faults, requests, wake, log } = parts;
  const execute = createExecutor(context, log);
  app.use('/v1/*', cors({ origin: '*', exposeHeaders: ['request-id'] }));
  for (const route of allRoutes) {
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
      const headers = { 'content-type': 'application/json', ...answer.headers };
      return new Response(answer.body, { status: answer.status, headers });
    });
  }
  app.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). The sandbox does not know it.`;
    return c.json({ error: { type: 'invalid_request_error', message } }, 404);
  });
}

type Incoming = {
  route: Route;
  path: string;
  id: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | null;
  fault: Fault | null;
};

function createExecutor(context: SandboxContext, log: Log) {
  const locked = createKeyLock();

  /**
   * The answer is stored in the same commit as the effect, so that neither exists without the
   * other.
   */
  async function run({ fault }: Incoming, effect: Effect, keyed: Keyed | null): Promise<Answer> {
    if (fault?.action === 'delay') await delay(fault.ms ?? 0);
    const { answer, keeps } = fault?.action === 'status' ? failAsAsked(fault) : settle(effect, log);
    if (keyed !== null && keeps) storeAnswer(context, keyed, answer);
    context.store.commit();
    return answer;
  }

  async function attempt(incoming: Incoming): Promise<Answer> {
    const effect = effectOf(context, incoming);
    const keyed = keyOf(incoming);
    if (keyed === null) return run(incoming, effect, keyed);
    return (
      findAnswer(context, keyed) ?? (await locked(keyed.key, () => run(incoming, effect, keyed)))
    );
  }

  return async (incoming: Incoming): Promise<Answer> => {
    const answer = await attempt(incoming).catch((error: unknown) => errorAnswer(error, log));
    return { ...answer, headers: { 'request-id': newId('req'), ...answer.headers } };
  };
}

type Effect = () => unknown;
type Outcome = { answer: Answer; keeps: boolean };

function failAsAsked({ status = 500 }: Fault): Outcome {
  const error = { type: 'api_error', message: 'An answer that a fault asked for.' };
  return { answer: answerOf(status, { error }), keeps: status === 500 };
}

function settle(effect: Effect, log: Log): Outcome {
  try {
    return { answer: answerOf(200, effect()), keeps: true };
  } catch (error) {
    const keeps = !(error instanceof ApiError && error.isBefore);
    return { answer: errorAnswer(error, log), keeps };
  }
}

const answerOf = (status: number, value: unknown): Answer => ({
  status,
  body: JSON.stringify(value, null, 2),
  headers: {},
});

function errorAnswer(error: unknown, log: Log): Answer {
  if (error instanceof ApiError) return answerOf(error.status, { error: error.body });
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const body = { type: 'api_error', message: 'The sandbox failed; its log says how.' };
  return answerOf(500, { error: body });
}

/** Stripe's browser script sends its key within the form. */
function effectOf(context: SandboxContext, { route, id, body, authorization }: Incoming): Effect {
  const input = parseForm(body);
  const key = authorization?.replace(/^Bearer /, '') ?? input['key'];
  delete input['key'];
  const isBrowser = key === context.keys.publishable;
  if (key !== context.keys.secret && !isBrowser) throw unauthorised('Missing or invalid API key.');
  const run = isBrowser ? route.runInBrowser : route.run;
  if (run === undefined) {
    const message = 'This API call cannot be made with a publishable API key.';
    throw unauthorised(message, { code: 'secret_key_required' });
  }
  return () => {
    const paths = readExpand(input);
    return expand(context, run(context, { id, input }), paths);
  };
}

function keyOf({ route, path, body, idempotencyKey: key }: Incoming): Keyed | null {
  return route.method === 'POST' && key !== null ? { key, request: `${path} ${body}` } : null;
}

function cut(c: Context<SandboxEnv>): Response {
  c.env.incoming.socket.destroy();
  return new Response(null);
}

function bodyOf(c: Context<SandboxEnv>): Promise<string> | string {
  return c.req.method === 'POST' ? c.req.text() : new URL(c.req.url).search.slice(1);
}
