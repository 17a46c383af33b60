import { setTimeout as delay } from 'node:timers/promises';
import { expand } from '../expand/expand';
import { takeExpand } from '../expand/take-expand';
import { browserView } from '../payment-intents/browser-view';
import type { World } from '../world';
import { ApiError, unauthorised } from './api-error';
import type { Fault } from './faults';
import { type Form, parseForm } from './form';
import { type Answer, createKeyLock, findAnswer, keepAnswer, type Keyed } from './idempotency';
import { newId } from './new-id';
import type { Call, Route } from './routes';

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

function keyFromHeader(header: string): string {
  const [scheme = '', value = ''] = header.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

/** Stripe's browser script sends its key within the form. */
function takeKey(header: string | undefined, input: Form): string {
  const inForm = input.get('key');
  input.delete('key');
  if (header !== undefined) return keyFromHeader(header);
  return typeof inForm === 'string' ? inForm : '';
}

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

function authenticate({ keys }: World, header: string | undefined, input: Form) {
  const key = takeKey(header, input);
  if (key === keys.secret) return { isBrowser: false };
  if (key === keys.publishable) return { isBrowser: true };
  throw unauthorised(key === '' ? NO_KEY : `Invalid API Key provided: ${masked(key)}`);
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
type Log = (line: string) => void;
type Outcome = { answer: Answer; keeps: boolean };

const NEEDS_SECRET =
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** A browser sees no more of an intent in an error than by asking for it. */
function shownError({ body }: ApiError, isBrowser: boolean): object {
  const { payment_intent: intent } = body;
  return isBrowser && intent ? { ...body, payment_intent: browserView(intent) } : body;
}

function errorAnswer(error: unknown, log: Log, isBrowser = false): Answer {
  if (error instanceof ApiError) {
    const body = asJson({ error: shownError(error, isBrowser) });
    return { status: error.status, body, headers: {} };
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const body = { type: 'api_error', message: 'The sandbox failed; its log says how.' };
  return { status: 500, body: asJson({ error: body }), headers: {} };
}

function askedForStatus(status: number): Outcome {
  const error = { type: 'api_error', message: 'An answer that a fault asked for.' };
  return { answer: { status, body: asJson({ error }), headers: {} }, keeps: status === 500 };
}

function keyOf({ route, path, body, idempotencyKey: key }: Incoming): Keyed | null {
  return route.method === 'POST' && key !== null
    ? { key, endpoint: `${route.method} ${path}`, body }
    : null;
}

function perform(world: World, { route, fault }: Incoming, call: Call): Outcome {
  if (fault?.action === 'status') return askedForStatus(fault.status ?? 500);
  const paths = takeExpand(call.input);
  const result = expand(world, route.run(world, call), paths);
  return { answer: { status: 200, body: asJson(result), headers: {} }, keeps: true };
}

export function createExecutor(world: World, log: Log) {
  const locked = createKeyLock();

  function settle(incoming: Incoming, call: Call): Outcome {
    try {
      return perform(world, incoming, call);
    } catch (error) {
      const keeps = !(error instanceof ApiError && error.isBefore);
      return { answer: errorAnswer(error, log, call.isBrowser), keeps };
    }
  }

  /** The answer is kept in the commit of the effect, so that neither outlives the other. */
  async function run(incoming: Incoming, call: Call, requestId: string): Promise<Answer> {
    if (incoming.fault?.action === 'delay') await delay(incoming.fault.ms ?? 0);
    world.origin = { id: requestId, idempotency_key: incoming.idempotencyKey };
    const { answer, keeps } = settle(incoming, call);
    world.origin = null;
    const keyed = keyOf(incoming);
    if (keyed !== null && keeps) keepAnswer(world, keyed, { ...answer, requestId });
    world.store.commit();
    return answer;
  }

  async function attempt(incoming: Incoming, requestId: string): Promise<Answer> {
    const input = parseForm(incoming.body);
    const { isBrowser } = authenticate(world, incoming.authorization, input);
    if (isBrowser && incoming.route.isOpenToBrowsers !== true) {
      throw unauthorised(NEEDS_SECRET, 'secret_key_required');
    }
    const call = { id: incoming.id, input, isBrowser };
    const keyed = keyOf(incoming);
    if (keyed === null) return run(incoming, call, requestId);
    return (
      findAnswer(world, keyed) ?? (await locked(keyed.key, () => run(incoming, call, requestId)))
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
