import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { allRoutes } from '../all-routes';
import { KEYS, type SandboxContext } from '../sandbox-context';
import { ApiError, unauthorised, refuseInput } from './api-error';
import type { Fault, Faults } from './faults';
import { type Form, parseForm } from './form';
import { type Answer, createKeyLock, findAnswer, type Keyed, storeAnswer } from './idempotency';
import { newId } from './new-id';
import { listOf, readParams } from './params';
import type { RequestLog } from './requests';
import type { Route, SandboxApp, SandboxEnv } from './routes';

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
  const isBrowser = key === KEYS.publishable;
  if (key !== KEYS.secret && !isBrowser) throw unauthorised('Missing or invalid API key.');
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

const EXPAND = z.looseObject({ expand: z.optional(listOf(z.string())) });

function readExpand(input: Form): string[][] {
  const { expand: paths = [] } = readParams(EXPAND, input);
  delete input['expand'];
  return paths.map((path) => path.split('.'));
}

const expand = (context: SandboxContext, value: object, paths: readonly string[][]) =>
  paths.reduce((sofar: unknown, path) => expandPath(context, sofar, path), value);

function expandPath(context: SandboxContext, value: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(context, item, path));
  if (!isNode(value)) return value;
  const { object, id, [field]: held } = value;
  const target = isNode(held)
    ? held
    : EXPANSIONS[`${String(object)}.${field}`]?.(context, String(id));
  if (target === undefined) {
    throw refuseInput(`This property cannot be expanded (${field}).`, { param: 'expand' });
  }
  return { ...value, [field]: expandPath(context, target, rest) };
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Expansion = (context: SandboxContext, id: string) => object | null;

const EXPANSIONS: Record<string, Expansion> = {
  'payment_intent.latest_charge': ({ store }, id) =>
    store.charge.find(store.payment_intent.get(id).latest_charge),
  'subscription.latest_invoice': ({ store }, id) =>
    store.invoice.find(store.subscription.get(id).latest_invoice),
  'invoice.confirmation_secret': ({ store }, id) => {
    const intent = store.payment_intent.find(store.invoice_intent.find(id)?.intent);
    return intent && { client_secret: intent.client_secret, type: 'payment_intent' };
  },
  'invoice.payments': ({ store }, id) => {
    const row = store.invoice_intent.find(id);
    const payment = row && {
      is_default: true,
      payment: { payment_intent: row.intent, type: 'payment_intent' },
      status: store.invoice.get(id).status === 'paid' ? 'paid' : 'open',
    };
    return { object: 'list', data: payment ? [payment] : [] };
  },
};
