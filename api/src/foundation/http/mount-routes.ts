import { type CallName, calls } from '@gangway/contract/calls';
import type { AddressLimit, Call, UserLimit } from '@gangway/contract/foundation/call';
import { byPrecision } from '@gangway/contract/foundation/route-match';
import type { Hono } from 'hono';
import type { Deps } from '../deps';
import type { Env } from '../env/env';
import { ApiError } from '../errors/api-error';
import { whileWaiting } from '../ports/payment-provider';
import type { AppContext, AppEnv } from './app-env';
import { createBodySlots, type BodySlot } from './body-slots';
import { clientAddress } from './client-address';
import { FileAnswer } from './file-answer';
import { Accepted, NothingCreated } from './handler-result';
import type { Actors, HandlerContext, Handlers } from './handlers';
import { PageAnswer } from './page-answer';
import { PreparedAnswer } from './prepared-answer';
import { openUpload } from './read-bytes';
import { readForm } from './read-form';
import { limitsOf, readJson } from './read-json';
import { refuseOtherMethods } from './refuse-methods';
import { validate } from './validate';

export type Caller = { userId: string | null };

type Input = Record<string, unknown>;

export type CallGuard<D, C extends Caller> = {
  authenticate: (c: AppContext, deps: D, call: Call) => Promise<C>;
  enterScope: (deps: D, call: Call, caller: C) => unknown;
  consumeLimit: (deps: D, limit: AddressLimit | UserLimit, subject: string) => Promise<void>;
  recordRefusal: (
    deps: D,
    refused: { call: Call; caller: C; input: Input; error: ApiError },
  ) => Promise<void>;
};

export type MountedRoutes<D, C extends Caller, A extends Actors> = {
  routes: Handlers<D, A>;
  guard: CallGuard<D, C>;
};

export function mountRoutes<D extends Deps, C extends Caller, A extends Actors>(
  app: Hono<AppEnv>,
  deps: D,
  { routes, guard }: MountedRoutes<D, C, A>,
): void {
  const offered = offeredCalls(deps.env).toSorted(byPrecision);
  const mounting = { app, deps, guard, slotFor: createBodySlots() };
  for (const [path, ofPath] of byPath(offered)) {
    for (const one of ofPath) mountCall(mounting, one, routes);
    refuseOtherMethods(
      app,
      path,
      ofPath.map(({ method }) => method),
    );
  }
}

export type OfferedCall = { name: CallName; call: Call; method: string; path: string };

export function offeredCalls({ mode }: Pick<Env, 'mode'>): OfferedCall[] {
  return Object.keys(calls)
    .filter(isCallName)
    .map((name) => {
      const [method = '', path = ''] = name.split(' ');
      return { name, call: calls[name], method, path };
    })
    .filter(({ call }: OfferedCall) => !call.demo || mode === 'demo');
}

function byPath(offered: readonly OfferedCall[]): Map<string, OfferedCall[]> {
  const paths = new Map<string, OfferedCall[]>();
  for (const one of offered) paths.set(one.path, [...(paths.get(one.path) ?? []), one]);
  return paths;
}

type Request<C> = { caller: C | null; input: Input };

type Mounting<D, C extends Caller> = {
  app: Hono<AppEnv>;
  deps: D;
  guard: CallGuard<D, C>;
  slotFor: (address: string) => BodySlot;
};

function mountCall<K extends CallName, D extends Deps, C extends Caller, A extends Actors>(
  mounting: Mounting<D, C>,
  { name, call, method, path }: OfferedCall & { name: K },
  handlers: Pick<Handlers<D, A>, K>,
) {
  const { app, deps, slotFor } = mounting;
  const handle = handlers[name];
  app.on(method, path, async (c) => {
    c.set('route', path);
    c.set('errors', call.errors ?? []);
    const address = clientAddress(c, deps.env);
    const slot = slotFor(address);
    const request: Request<C> = { caller: null, input: { params: c.req.param() } };
    try {
      const actor = await enter(mounting, { c, call, request });
      await consumeLimits(mounting, call, { address, userId: request.caller?.userId ?? null });
      const input = await inputFor(c, call, { slot, request });
      return await send(
        c,
        call,
        await handle(asContext<K, D, A>({ deps: whileWaiting(deps), c, actor, input })),
      );
    } catch (error) {
      await recordIfAudited(mounting, call, { request, error });
      throw error;
    } finally {
      slot.release();
    }
  });
}

async function enter<D, C extends Caller>(
  { guard, deps }: Mounting<D, C>,
  { c, call, request }: { c: AppContext; call: Call; request: Request<C> },
): Promise<unknown> {
  if (call.access === 'anyone') return null;
  const caller = await guard.authenticate(c, deps, call);
  request.caller = caller;
  return guard.enterScope(deps, call, caller);
}

/** Before the body is read, so that a refused request costs next to nothing. */
async function consumeLimits<D, C extends Caller>(
  { guard, deps }: Mounting<D, C>,
  call: Call,
  { address, userId }: { address: string; userId: string | null },
): Promise<void> {
  if (call.addressLimit) await guard.consumeLimit(deps, call.addressLimit, address);
  if (call.userLimit && userId !== null) await guard.consumeLimit(deps, call.userLimit, userId);
}

async function inputFor(
  c: AppContext,
  call: Call,
  { slot, request }: { slot: BodySlot; request: Request<unknown> },
): Promise<Input> {
  const readBody = async () => {
    const body = await readJson(c.req.raw, { ...limitsOf(call), slot });
    request.input = { ...request.input, body };
    return body;
  };
  return {
    ...(call.params && { params: validate(call.params, c.req.param()) }),
    ...(call.query && { query: validate(call.query, queryOf(c)) }),
    ...(call.body && { body: validate(call.body, await readBody()) }),
    ...(call.form && { form: await formFor(c, call.form, slot) }),
    ...(call.upload && { readUpload: openUpload(c.req.raw, { ...call.upload, slot }) }),
  };
}

/**
 * A search has 20 skills and some fields, but a URL of 16 kB can contain thousands of parameters.
 */
const MAX_PARAMETERS = 100;

function queryOf(c: AppContext): Record<string, string | string[]> {
  if (c.req.url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) {
    throw new ApiError('invalid_request', 'The address has too many parameters');
  }
  const lists = Object.entries(c.req.queries());
  return Object.fromEntries(
    lists.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

async function formFor(c: AppContext, form: NonNullable<Call['form']>, slot: BodySlot) {
  const { fields, file } = await readForm(c.req.raw, form, slot);
  return { ...asRecord(validate(form.fields, fields)), file };
}

/** Sound: the fields of a form are always an object, whatever their schema makes of each. */
const asRecord = (fields: unknown): Input => fields as Input;

type Sent = Response | Promise<Response>;

function send(c: AppContext, call: Call, result: unknown): Sent {
  const { answer } = call;
  const special = sendSpecial(c, call, result);
  if (special) return special;
  if ('file' in answer) return sendFile(c, answer.file, result);
  if (answer.status === 204) return c.body(null, 204);
  if (answer.status === 302) return c.redirect(String(result), 302);
  return c.json(answer.body?.parse(result) ?? null, answer.status);
}

function sendSpecial(c: AppContext, { answer }: Call, result: unknown): Sent | null {
  if (result instanceof PreparedAnswer) return result.send(c);
  if (result instanceof NothingCreated) return c.json(answer.body?.parse(result.body) ?? null, 200);
  if (result instanceof Accepted) return c.json(answer.body?.parse(result.body) ?? null, 202);
  if (result instanceof PageAnswer) return result.send(c, answer.body);
  return null;
}

function sendFile(c: AppContext, types: readonly string[], result: unknown): Response {
  if (result instanceof FileAnswer) return result.send(c, types);
  throw new Error('A call that answers with a file has answered without one');
}

/** Sound: `enter` and `inputFor` have just made both from the entry of this call. */
function asContext<K extends CallName, D, A extends Actors>(context: {
  deps: D;
  c: AppContext;
  actor: unknown;
  input: unknown;
}): HandlerContext<K, D, A> {
  return context as HandlerContext<K, D, A>;
}

async function recordIfAudited<D, C extends Caller>(
  { guard, deps }: Mounting<D, C>,
  call: Call,
  { request: { caller, input }, error }: { request: Request<C>; error: unknown },
): Promise<void> {
  if (!call.audit || caller === null || !(error instanceof ApiError)) return;
  await guard.recordRefusal(deps, { call, caller, input, error });
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);
