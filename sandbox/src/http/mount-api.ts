import type { Context } from 'hono';
import { cors } from 'hono/cors';
import { setTimeout as delay } from 'node:timers/promises';
import { expand, readExpand } from '../expand/expand';
import { browserView } from '../payment-intents/browser-view';
import type { SandboxContext } from '../sandbox-context';
import { ApiError, unauthorised } from './api-error';
import type { Fault, Faults } from './faults';
import { type Form, parseForm } from './form';
import { type Answer, createKeyLock, findAnswer, type Keyed, storeAnswer } from './idempotency';
import { newId } from './new-id';
import type { RequestLog } from './requests';
import type { Call, Route } from './routes';
import type { SandboxApp, SandboxEnv } from './sandbox-app';

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

type Incoming = {
  route: Route;
  path: string;
  id: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | null;
  fault: Fault | null;
};
type Log = (line: string) => void;
type Outcome = { answer: Answer; keeps: boolean };

export function createExecutor(context: SandboxContext, log: Log) {
  const locked = createKeyLock();

  function settle(incoming: Incoming, call: Call): Outcome {
    try {
      return perform(context, incoming, call);
    } catch (error) {
      const keeps = !(error instanceof ApiError && error.isBefore);
      return { answer: errorAnswer(error, log, call.isBrowser), keeps };
    }
  }

  /**
   * The answer is stored in the same commit as the effect, so that neither exists without the
   * other.
   */
  async function run(incoming: Incoming, call: Call, requestId: string): Promise<Answer> {
    if (incoming.fault?.action === 'delay') await delay(incoming.fault.ms ?? 0);
    context.origin = { id: requestId, idempotency_key: incoming.idempotencyKey };
    const { answer, keeps } = settle(incoming, call);
    context.origin = null;
    const keyed = keyOf(incoming);
    if (keyed !== null && keeps) storeAnswer(context, keyed, { ...answer, requestId });
    context.store.commit();
    return answer;
  }

  async function attempt(incoming: Incoming, requestId: string): Promise<Answer> {
    const input = parseForm(incoming.body);
    const { isBrowser } = authenticate(context, incoming.authorization, input);
    if (isBrowser && incoming.route.isOpenToBrowsers !== true) {
      throw unauthorised(NEEDS_SECRET, 'secret_key_required');
    }
    const call = { id: incoming.id, input, isBrowser };
    const keyed = keyOf(incoming);
    if (keyed === null) return run(incoming, call, requestId);
    return (
      findAnswer(context, keyed) ?? (await locked(keyed.key, () => run(incoming, call, requestId)))
    );
  }

  return async (incoming: Incoming): Promise<Answer> => {
    const requestId = newId('req');
    const answer = await attempt(incoming, requestId).catch((error: unknown) =>
      errorAnswer(error, log),
    );
    const key = incoming.idempotencyKey;
    const echo = key === null ? {} : { 'idempotency-key': key };
    return { ...answer, headers: { 'request-id': requestId, ...echo, ...answer.headers } };
  };
}

export type ApiParts = {
  context: SandboxContext;
  routes: readonly Route[];
  faults: Faults;
  requests: RequestLog;
  wake: () => void;
  log: (line: string) => void;
};

const JSON_TYPE = { 'content-type': 'application/json' };

export function mountApi(app: SandboxApp, parts: ApiParts): void {
  const { context, routes, faults, requests, wake, log } = parts;
  const execute = createExecutor(context, log);
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

function perform(context: SandboxContext, { route, fault }: Incoming, call: Call): Outcome {
  if (fault?.action === 'status') return askedForStatus(fault.status ?? 500);
  const paths = readExpand(call.input);
  const result = expand(context, route.run(context, call), paths);
  return { answer: { status: 200, body: asJson(result), headers: {} }, keeps: true };
}

function askedForStatus(status: number): Outcome {
  const error = { type: 'api_error', message: 'An answer that a fault asked for.' };
  return { answer: { status, body: asJson({ error }), headers: {} }, keeps: status === 500 };
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

function errorAnswer(error: unknown, log: Log, isBrowser = false): Answer {
  if (error instanceof ApiError) {
    const body = asJson({ error: shownError(error, isBrowser) });
    return { status: error.status, body, headers: {} };
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const body = { type: 'api_error', message: 'The sandbox failed; its log says how.' };
  return { status: 500, body: asJson({ error: body }), headers: {} };
}

/** An error must not show a browser more of an intent than it could read itself. */
function shownError({ body }: ApiError, isBrowser: boolean): object {
  const { payment_intent: intent } = body;
  return isBrowser && intent ? { ...body, payment_intent: browserView(intent) } : body;
}

function keyOf({ route, path, body, idempotencyKey: key }: Incoming): Keyed | null {
  return route.method === 'POST' && key !== null
    ? { key, endpoint: `${route.method} ${path}`, body }
    : null;
}

function authenticate({ keys }: SandboxContext, header: string | undefined, input: Form) {
  const key = readKey(header, input);
  if (key === keys.secret) return { isBrowser: false };
  if (key === keys.publishable) return { isBrowser: true };
  throw unauthorised(key === '' ? NO_KEY : `Invalid API Key provided: ${masked(key)}`);
}

/** Stripe's browser script sends its key within the form. */
function readKey(header: string | undefined, input: Form): string {
  const inForm = input.get('key');
  input.delete('key');
  if (header !== undefined) return keyFromHeader(header);
  return typeof inForm === 'string' ? inForm : '';
}

function keyFromHeader(header: string): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

const NEEDS_SECRET =
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';

function cut(c: Context<SandboxEnv>): Response {
  c.env.incoming.socket.destroy();
  return new Response(null);
}

function bodyOf(c: Context<SandboxEnv>): Promise<string> | string {
  return c.req.method === 'POST' ? c.req.text() : new URL(c.req.url).search.slice(1);
}
